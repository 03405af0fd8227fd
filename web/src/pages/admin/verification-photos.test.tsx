import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { admin } from '../../testing/accounts.ts';
import { closeApp, openApp, press, refusal } from '../../testing/app.tsx';
import { applicant } from '../../testing/teachers.ts';

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

const FILE = `GET /api/admin/teachers/${applicant._id}`;
const PHOTO_ID = '0199f000-0000-7000-8000-00000000000d';
const PHOTO = `${FILE}/documents/${PHOTO_ID}`;
const documents = [{ _id: PHOTO_ID, kind: 'id', createdAt: applicant.createdAt }];

const open = (answers: object) =>
  openApp(`/admin/teachers/${applicant._id}?status=pending`, {
    as: admin,
    answers: { [FILE]: { teacher: { ...applicant, documents } }, ...answers },
  });

test('a teacher without photos can be verified, and the admin reads that there are none', async () => {
  open({ [FILE]: { teacher: applicant } });
  expect(await screen.findByText(/^No photo\. The teacher has not uploaded any/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Verify teacher' })).toBeTruthy();
});

test('a photo is fetched only when chosen, since each look is recorded; it is then marked and can be enlarged', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  const { routes } = open({
    [PHOTO]: new Response('photo', { headers: { 'content-type': 'image/webp' } }),
  });
  const thumb = await screen.findByRole('button', { name: 'KTP or passport Not yet' });
  expect(routes).not.toContain(PHOTO);
  fireEvent.click(thumb);
  await screen.findByRole('img', { name: 'KTP or passport of Rizky Ramadhan' });
  await screen.findByRole('button', { name: 'KTP or passport Looked at' });
  fireEvent.keyDown(screen.getByRole('region', { name: /^KTP or passport/ }), { key: '+' });
  expect(screen.getByText('150%')).toBeTruthy();
  press('Reduce');
  expect(screen.getByText('100%')).toBeTruthy();
  expect(routes.filter((route) => route === PHOTO)).toHaveLength(1);
});

test('a photo that cannot be opened is reported in its place', async () => {
  open({ [PHOTO]: refusal(404) });
  fireEvent.click(await screen.findByRole('button', { name: 'KTP or passport Not yet' }));
  expect(await screen.findByText('This photo could not be opened.')).toBeTruthy();
});
