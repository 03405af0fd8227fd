import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '../../lib/i18n/i18n.ts';
import { FormDialog } from './FormDialog.tsx';

afterEach(cleanup);

function Form() {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  return (
    <MemoryRouter>
      <FormDialog open={open} onOpenChange={setOpen} title="Report" isDirty={text !== ''}>
        <input aria-label="Details" value={text} onChange={({ target }) => setText(target.value)} />
      </FormDialog>
    </MemoryRouter>
  );
}

const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
const isOpen = () => screen.queryByLabelText('Details') !== null;

test('closes at once while nothing was typed', async () => {
  startI18n();
  render(<Form />);
  close();
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('asks before what was typed is lost', async () => {
  startI18n();
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: 'no sound' } });
  close();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Details').value).toBe('no sound');
  close();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});
