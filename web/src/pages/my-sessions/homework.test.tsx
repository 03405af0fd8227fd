import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/app.tsx';
import { aBooking } from '../../testing/bookings.ts';
import { card, LIST, listOf, see, useMySessions } from '../../testing/my-sessions-page.ts';

useMySessions();

const booking = aBooking();
const file = { _id: 'file-1', name: 'soal-3.jpg', url: '/api/messages/c/files/file-1' };
const SEND = `POST /api/bookings/${booking._id}/homework`;
const choose = (type: string, size = 1) => {
  const chosen = new File([new Uint8Array(size)], 'soal-3.jpg', { type });
  fireEvent.change(screen.getByLabelText(/^Attach homework – Ratna/), {
    target: { files: [chosen] },
  });
};

test('attached homework is sent to the teacher and listed on the card', async () => {
  const { answers } = await see([booking], { [SEND]: { file } });
  answers[LIST] = listOf([{ ...booking, homework: [file] }]);
  choose('image/jpeg');
  await screen.findByText('Sent to Ratna.');
  const link = await card().findByRole('link', { name: 'soal-3.jpg' });
  expect(link.getAttribute('href')).toBe(file.url);
});

test.each([
  ['image/gif', 1, 'Please choose a JPEG, PNG or WebP photo, or a PDF.'],
  ['application/pdf', 10 * 1024 * 1024 + 1, 'This file is larger than 10 MB.'],
])('homework of type %s and %i bytes is refused before it is sent', async (type, size, said) => {
  const { toasts, calls } = await see([booking]);
  choose(type, size);
  expect(toasts).toEqual([said]);
  expect(calls.some(({ route }) => route === SEND)).toBe(false);
});

test('homework that the server refuses is explained', async () => {
  const { toasts } = await see([booking], {
    [SEND]: refusal(403, 'This conversation is blocked.'),
  });
  choose('application/pdf');
  await screen.findByText('This conversation is blocked.');
  expect(toasts).toEqual(['This conversation is blocked.']);
});

test('five files are the most, and a past session takes none', async () => {
  const five = [1, 2, 3, 4, 5].map((n) => ({ ...file, _id: `file-${n}` }));
  await see([
    { ...booking, homework: five },
    aBooking({ teacher: 'Made Sari', status: 'completed' }),
  ]);
  expect(screen.queryByLabelText(/^Attach homework/)).toBeNull();
  expect(card().getAllByRole('link', { name: 'soal-3.jpg' })).toHaveLength(5);
});
