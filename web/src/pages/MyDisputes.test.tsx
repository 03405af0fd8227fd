import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, closeApp, openApp, press, reply, type } from '../testing/app.tsx';
import { student } from '../testing/accounts.ts';

const LIST = 'GET /api/disputes/my-disputes';
const ID = '0199f000-0000-7000-8000-0000000000d1';
const teacher = { _id: '0199f000-0000-7000-8000-000000000002', fullName: 'Yohanes Wenda' };
const me = { _id: student._id, fullName: student.fullName };
const dispute = {
  _id: ID,
  sessionId: {
    _id: ID.replace('d1', 'd2'),
    date: '2025-10-06',
    startTime: '16:00',
    teacherId: teacher,
    studentId: me,
  },
  filedBy: { ...me, role: 'student' },
  reason: 'Significant technical issues',
  details: 'Sound kept dropping.',
  status: 'open',
  resolution: '',
  refund: 0,
  createdAt: '2025-10-06T10:12:00.000Z',
  statements: [],
  images: [],
};
const list = (...disputes: object[]) => ({ disputes });

afterEach(closeApp);

async function open(answer: Answers = {}) {
  const app = openApp('/my-disputes', { as: student, answers: answer });
  await screen.findByRole('heading', { level: 1, name: 'My Disputes' });
  return app;
}

test('a dispute shows the other party, the date, the reason and the details', async () => {
  await open({ [LIST]: list(dispute) });
  const name = 'Dispute regarding session with Yohanes Wenda';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  for (const text of ['open', '6 October 2025', 'Sound kept dropping.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByText("Admin's Resolution")).toBeNull();
});

test('a resolved dispute shows its resolution; an unknown status reads Unknown', async () => {
  const resolved = {
    ...dispute,
    status: 'resolved',
    resolution: 'All of it back.',
    refund: 85_000,
  };
  await open({
    [LIST]: list(resolved, { ...dispute, _id: ID.replace('d1', 'd3'), status: 'lost' }),
  });
  expect(await screen.findByText("Admin's Resolution")).toBeTruthy();
  expect(screen.getByText('All of it back.')).toBeTruthy();
  expect(screen.getByText('Unknown')).toBeTruthy();
});

test('an empty list and the two kinds of failure have their own texts', async () => {
  await open({ [LIST]: list() });
  expect(await screen.findByText('You have not filed any disputes.')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  const link = main.getByRole('link', { name: 'My Sessions' });
  expect(link.getAttribute('href')).toBe('/my-appointments');
});

test.each([
  [reply(500, { success: false }), 'Failed to fetch your disputes.'],
  ['unreachable', 'An error occurred while fetching your disputes.'],
] as const)('a list that does not come: %j', async (answer, text) => {
  await open({ [LIST]: answer });
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
});

test('the other party can add a statement', async () => {
  const route = `POST /api/disputes/${ID}/statement`;
  const { calls } = await open({
    [LIST]: list({ ...dispute, filedBy: { ...teacher, role: 'teacher' } }),
    [route]: { message: 'Thanks for that.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Tell your side' }));
  await screen.findByRole('dialog', { name: 'Tell your side' });
  type('Your statement', 'I was there.');
  press('Send statement');
  expect(await screen.findByText('Thanks for that.')).toBeTruthy();
  const sent = calls.filter((call) => call.route === route);
  expect(sent).toEqual([{ route, body: { text: 'I was there.' } }]);
});

test('a picture of more than 5 MB is not sent', async () => {
  const { calls } = await open({ [LIST]: list(dispute) });
  const field = await screen.findByLabelText('Attach a picture');
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' });
  fireEvent.change(field, { target: { files: [large] } });
  expect(await screen.findByText('This image is larger than 5 MB.')).toBeTruthy();
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('after the third picture the focus is at the top of its dispute', async () => {
  const images = [1, 2, 3].map((n) => ({
    _id: ID.replace('d1', `e${n}`),
    url: `/api/disputes/images/${n}`,
    by: me,
  }));
  const { answers } = await open({ [LIST]: list({ ...dispute, images: images.slice(1) }) });
  const field = await screen.findByLabelText('Attach a picture');
  answers[LIST] = list({ ...dispute, images });
  answers[`POST /api/disputes/${ID}/images`] = { message: 'Added.' };
  field.focus();
  fireEvent.change(field, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
  await screen.findByText('Added.');
  await waitFor(() => expect(screen.queryByLabelText('Attach a picture')).toBeNull());
  const name = 'Dispute regarding session with Yohanes Wenda';
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
});
