import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnProfile } from '../../features/teachers/teacher/profile-values.ts';
import { closeApp, openApp, press, refusal } from '../../testing/app.tsx';
import { complete, teacherWith } from '../../testing/teachers.ts';

afterEach(closeApp);

const open = (profile: OwnProfile, answers = {}) =>
  openApp('/teacher/dashboard/profile', { as: teacherWith(profile), answers });

const DOCUMENTS = 'GET /api/teachers/me/documents';
const UPLOAD = 'POST /api/teachers/me/documents?kind=id';
const pending: OwnProfile = { ...complete, verificationStatus: 'pending' };
const card = {
  _id: '0199f000-0000-7000-8000-00000000000d',
  kind: 'id',
  createdAt: '2025-10-09T02:40:00.000Z',
};
const choose = (label: RegExp, mime = 'image/jpeg') => {
  const file = new File(['x'], 'ktp', { type: mime });
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
};

test('photos for the verification are not asked for from a verified teacher with nothing to check', async () => {
  const { routes } = open({ ...complete, verificationStatus: 'verified' });
  await screen.findByText('You are verified');
  expect(screen.queryByText('Photos for verification')).toBeNull();
  expect(routes).not.toContain(DOCUMENTS);
});

test('an uploaded photo is listed, can be replaced, and leaves the focus on the upload once removed', async () => {
  open(pending, {
    [DOCUMENTS]: { documents: [] },
    [UPLOAD]: { documents: [card] },
    'DELETE /api/teachers/me/documents': { documents: [] },
  });
  await screen.findAllByText('No photo yet');
  choose(/^Upload photo/);
  await screen.findByText('Photo uploaded.');
  expect(screen.getByText('Uploaded 9 Oct 2025, 09:40 WIB')).toBeTruthy();
  expect(screen.getByLabelText(/^Replace/)).toBeTruthy();
  press('Remove: KTP or passport');
  await screen.findByText('Photo removed.');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Upload photo/));
});

test('a photo that is refused is explained at its field, and so is one of the wrong type', async () => {
  open(pending, {
    [DOCUMENTS]: { documents: [] },
    [UPLOAD]: refusal(409, 'Too late.'),
  });
  await screen.findAllByText('No photo yet');
  choose(/^Upload photo/);
  expect((await screen.findByRole('alert')).textContent).toBe('Too late.');
  choose(/^Upload photo/, 'image/gif');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please choose a JPEG, PNG or WebP image.',
  );
});

test('three certificates are the most, and a list that fails offers to try again', async () => {
  const certificate = (n: number) => ({ ...card, _id: card._id + n, kind: 'certificate' });
  const { answers } = open(pending, { [DOCUMENTS]: 'unreachable' });
  const failed = (await screen.findByText('Could not load your photos.')).closest('section');
  answers[DOCUMENTS] = { documents: [1, 2, 3].map(certificate) };
  fireEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Certificate 3');
  expect(screen.queryByLabelText(/^Add certificate/)).toBeNull();
});
