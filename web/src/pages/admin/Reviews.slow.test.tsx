import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ModeratedReview } from '#contract/reviews.ts';
import { address, closeApp, faultOf, follow, openApp, press, type } from '../../testing/app.tsx';
import { admin, student } from '../../testing/accounts.ts';

const ID = '0199f000-0000-7000-8000-0000000000c1';
const LIST = 'GET /api/admin/reviews?sort=-createdAt';
const HIDE = `PUT /api/admin/reviews/${ID}/hide`;
const SHOW = `PUT /api/admin/reviews/${ID}/show`;

const review: ModeratedReview = {
  _id: ID,
  teacher: { _id: '0199f000-0000-7000-8000-0000000000c2', fullName: 'Rizky Ramadhan' },
  student: { _id: student._id, fullName: 'Alya Putri' },
  rating: 1,
  comment: 'He named my brother.',
  answer: 'I did not.',
  createdAt: '2025-10-09T02:40:00.000Z',
  hiddenAt: null,
  hiddenReason: '',
};
const hidden = { ...review, hiddenAt: review.createdAt, hiddenReason: 'Names a third person.' };
const page = (reviews: ModeratedReview[]) => ({
  reviews,
  counts: { visible: 7, hidden: 1 },
  nextCursor: null,
});

afterEach(closeApp);

const open = (answers = {}, path = '/admin/reviews') =>
  openApp(path, {
    as: admin,
    answers: {
      [LIST]: page([review]),
      [HIDE]: {},
      [SHOW]: {},
      ...answers,
    },
  });

test('a review is hidden with a reason, and shown again', async () => {
  const { calls, answers } = open();
  await screen.findByText('Reply: I did not.');
  press('Hide: Alya Putri');
  await screen.findByText(/^By Alya Putri about Rizky Ramadhan/);
  press('Hide review');
  expect(faultOf('Reason')).toBe('Please give a reason.');
  type('Reason', 'Names a third person.');
  answers[LIST] = page([hidden]);
  press('Hide review');
  await screen.findByText('Hidden: Names a third person.');
  expect(calls.find(({ route }) => route === HIDE)?.body).toEqual({
    reason: 'Names a third person.',
  });
  press('Show: Alya Putri');
  await screen.findByRole('dialog', { name: 'Show this review again?' });
  press('Show review');
  expect(await screen.findByText('The review is public again.')).toBeTruthy();
});

test('the URL keeps the filters; no match and an empty list have different texts', async () => {
  open({
    [LIST]: page([]),
    'GET /api/admin/reviews?state=hidden&sort=-createdAt': page([]),
  });
  await screen.findByText('No reviews yet');
  follow('Hidden 1');
  await screen.findByText('Nothing found');
  expect(address()).toBe('/admin/reviews?state=hidden');
});

test('an invalid teacher id in the URL is ignored', async () => {
  open({}, '/admin/reviews?teacher=nonsense');
  expect(await screen.findByText('Reply: I did not.')).toBeTruthy();
});

test('a teacher in the address leaves only their reviews', async () => {
  const { _id } = review.teacher;
  open({ [LIST.replace('?', `?teacher=${_id}&`)]: page([]) }, `/admin/reviews?teacher=${_id}`);
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('hiding a review can be undone', async () => {
  const { calls } = open();
  await screen.findByText('Reply: I did not.');
  press('Hide: Alya Putri');
  await screen.findByText(/^By Alya Putri about Rizky Ramadhan/);
  type('Reason', 'Names a third person.');
  press('Hide review');
  await screen.findByText('Alya Putri: you can undo this for ten seconds.');
  press('Undo');
  expect(await screen.findByText('Undone. No one was notified.')).toBeTruthy();
  expect(calls.some(({ route }) => route === SHOW)).toBe(true);
});
