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
  const notes = screen.getAllByText('No photo: check it another way.');
  expect(notes).toHaveLength(3);
  screen.getAllByRole('checkbox').forEach((box) => fireEvent.click(box));
  expect(screen.getByRole('button', { name: 'Verify teacher' })).toHaveProperty('disabled', false);
});

test('a photo is fetched only when chosen, since each look is recorded; it is then marked and can be enlarged', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  const { routes } = open({
    [PHOTO]: new Response('photo', { headers: { 'content-type': 'image/webp' } }),
  });
  const thumb = await screen.findByRole('button', { name: 'KTP or passport Not viewed yet' });
  expect(routes).not.toContain(PHOTO);
  fireEvent.click(thumb);
  await screen.findByRole('img', { name: 'KTP or passport of Rizky Ramadhan' });
  await screen.findByRole('button', { name: 'KTP or passport Viewed' });
  fireEvent.keyDown(screen.getByRole('region', { name: /^KTP or passport/ }), { key: '+' });
  expect(screen.getByText('150%')).toBeTruthy();
  press('Zoom out');
  expect(screen.getByText('100%')).toBeTruthy();
  expect(routes.filter((route) => route === PHOTO)).toHaveLength(1);
});

test('a check that needs a photo opens after all photos of its kind were looked at', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  const photo = () => new Response('photo', { headers: { 'content-type': 'image/webp' } });
  const [first, second] = [PHOTO_ID.replace(/d$/, 'e'), PHOTO_ID.replace(/d$/, 'f')];
  const certificates = [first, second].map((_id) => ({
    ...documents[0],
    _id,
    kind: 'certificate',
  }));
  open({
    [FILE]: { teacher: { ...applicant, documents: [...documents, ...certificates] } },
    [PHOTO]: photo(),
    [`${FILE}/documents/${first}`]: photo(),
    [`${FILE}/documents/${second}`]: photo(),
  });
  const look = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `${name} Not viewed yet` }));
    await screen.findByRole('button', { name: `${name} Viewed` });
  };
  const locked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ disabled, parentElement }) => disabled && parentElement?.textContent)
      .filter(Boolean);
  await look('Certificate 1');
  expect(locked()).toEqual([
    'Face matches the IDLook at the photo of the ID first.',
    'Names match ID and bank accountLook at the photo of the ID first.',
    'Degree looks genuineLook at the certificates first.',
  ]);
  await look('Certificate 2');
  await look('KTP or passport');
  expect(locked()).toEqual([]);
});

test('a photo that cannot be opened is reported in its place', async () => {
  open({ [PHOTO]: refusal(404) });
  fireEvent.click(await screen.findByRole('button', { name: 'KTP or passport Not viewed yet' }));
  expect(await screen.findByText('This photo could not be opened.')).toBeTruthy();
});
