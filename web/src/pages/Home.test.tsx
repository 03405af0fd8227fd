import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeApp, openApp, refusal } from '../testing/app.tsx';
import { student, teacher } from '../testing/accounts.ts';
import { aTeacher } from '../testing/teachers.ts';

const LIST = 'GET /api/teachers/list';
const TEN = Array.from({ length: 10 }, (_, index) => aTeacher(`Teacher ${index}`));

afterEach(closeApp);

test('the home page shows the first ten teachers and the way to more', async () => {
  const { routes } = openApp('/', { answers: { [LIST]: { teachers: TEN, nextCursor: 'x' } } });
  await screen.findByRole('link', { name: 'Teacher 9' });
  expect(routes).toEqual([`${LIST}?limit=10`]);
  const top = screen.getByRole('region', { name: 'Top Teachers' });
  expect(within(top).getAllByRole('article')).toHaveLength(10);
  expect(within(top).getAllByText('Available')).not.toHaveLength(0);
  expect(within(top).getByRole('link', { name: /^more/ }).getAttribute('href')).toBe('/teachers');
});

test.each([
  ['Could not fetch teacher data.', ''],
  ['We are down.', 'We are down.'],
])('teachers that cannot be fetched: %s', async (said, message) => {
  const { answers, toasts } = openApp('/', {
    answers: { [LIST]: () => refusal(503, message) },
  });
  await screen.findByRole('heading', { name: 'Could not fetch teacher data.' });
  expect(toasts).toEqual([said]);
  answers[LIST] = { teachers: TEN, nextCursor: null };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Teacher 0' });
});

test.each([
  ['a guest', undefined, true, true],
  ['a student', student, true, false],
  ['no teacher', teacher, false, false],
])(
  'the banner for tutors is for %s, and its button for guests',
  async (_, user, isAsked, hasButton) => {
    openApp('/', {
      answers: { [LIST]: { teachers: TEN, nextCursor: null } },
      ...(user && { as: user }),
    });
    await screen.findByRole('link', { name: 'Teacher 0' });
    const button = () => screen.queryByRole('link', { name: 'Create teacher account' });
    await waitFor(() => expect(button() !== null).toBe(hasButton));
    const banner = screen.queryByRole('heading', { name: 'Want to be a tutor?' });
    expect(banner !== null).toBe(isAsked);
    const howTo = screen.queryByRole('link', { name: 'How to become a teacher' });
    expect(howTo?.getAttribute('href')).toBe(isAsked && !hasButton ? '/contact' : undefined);
  },
);

test('without verified teachers the page explains the empty list', async () => {
  openApp('/', { answers: { [LIST]: { teachers: [], nextCursor: null } } });
  expect(
    await screen.findByRole('heading', { name: 'Our first teachers are being verified' }),
  ).toBeTruthy();
});
