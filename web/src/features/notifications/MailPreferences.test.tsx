import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeApp, openApp } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';

const READ = 'GET /api/notifications/mail';
const SAVE = 'PUT /api/notifications/mail';
const all = { bookings: true, reminders: true, money: true, disputes: true };
const answer = (mail: Partial<typeof all> = {}) => ({ mail: { ...all, ...mail } });

afterEach(closeApp);

const open = async (answers = {}) => {
  const app = openApp('/my-profile', {
    as: student,
    answers: {
      [READ]: answer(),
      ...answers,
    },
  });
  await screen.findByLabelText('Refunds');
  return app;
};
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a choice that could not be saved is reverted, also while offline', async () => {
  const { answers } = await open({ [SAVE]: 'unreachable' });
  answers[READ] = 'unreachable';
  fireEvent.click(box('Refunds'));
  await screen.findByText('Your choice could not be saved.');
  await waitFor(() => expect(box('Refunds').checked).toBe(true));
});

test('two quick choices are both saved', async () => {
  const { calls, answers } = await open({ [SAVE]: answer({ money: false }) });
  fireEvent.click(box('Refunds'));
  await waitFor(() => expect(box('Refunds').checked).toBe(false));
  fireEvent.click(box('Reminders before a session'));
  answers[SAVE] = answer({ money: false, reminders: false });
  await waitFor(() => expect(calls.filter(({ route }) => route === SAVE)).toHaveLength(2));
  expect(calls.findLast(({ route }) => route === SAVE)?.body).toEqual({
    mail: { ...all, money: false, reminders: false },
  });
  await waitFor(() => expect(screen.getAllByText('Your choice is saved.').length).toBeTruthy());
  expect([box('Refunds').checked, box('Reminders before a session').checked]).toEqual([
    false,
    false,
  ]);
});
