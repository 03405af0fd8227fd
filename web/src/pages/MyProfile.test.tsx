import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  address,
  closeApp,
  faultOf,
  invalidInput,
  openApp,
  press,
  reply,
  setServerClock,
  signedInAs,
  type,
  valueOf,
} from '../testing/app.tsx';
import { student, teacher } from '../testing/accounts.ts';

const save = 'PUT /api/auth/me';
const upload = 'POST /api/auth/upload-profile-picture';
let app: ReturnType<typeof openApp>;
const writes = () => app.calls.filter(({ route }) => !route.startsWith('GET '));

beforeEach(async () => {
  app = openApp('/my-profile', {
    as: student,
    answers: {
      [save]: signedInAs({ ...student, fullName: 'Alya P.' }),
      [upload]: { imageUrl: '/media/new.webp' },
    },
  });
  await screen.findByRole('heading', { name: 'My Profile' });
});
afterEach(closeApp);

test('empty values read Not provided, the birth day is written out', () => {
  expect(screen.getByText('Not provided')).toBeTruthy();
  expect(screen.getByText('14 March 2004')).toBeTruthy();
  expect(screen.getByText('Female')).toBeTruthy();
});

test('Save Information is the filled button only with something to save', () => {
  press('Edit');
  const isFilled = () =>
    screen.getByRole('button', { name: 'Save Information' }).classList.contains('bg-brand');
  expect(isFilled()).toBe(false);
  type('Phone', '+62 811-0000-4321');
  expect(isFilled()).toBe(true);
});

test('only changed fields are sent, and then the profile shows again', async () => {
  press('Edit');
  type('Full name', 'Alya P.');
  type('Phone', '+62 811-0000-4321');
  type('Gender', 'Not Selected');
  type('Address line 1', 'Elsewhere');
  type('Address line 1', 'Jl. Kaliurang Km 5');
  press('Save Information');
  await screen.findByText('Profile updated successfully!');
  expect(writes()).toEqual([
    {
      route: save,
      body: {
        name: 'Alya P.',
        phone: '+62 811-0000-4321',
        gender: 'Not Selected',
      },
    },
  ]);
  expect(screen.getByRole('heading', { name: 'Alya P.' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});

test('a refused profile stays in the form with everything typed', async () => {
  app.answers[save] = invalidInput('You must be over 18', { dob: 'You must be over 18' });
  press('Edit');
  type('Phone', '0811-0000-4321');
  press('Save Information');
  expect((await screen.findByRole('alert')).textContent).toBe('You must be over 18');
  expect(faultOf('Birth day')).toBe('You must be over 18');
  expect(valueOf('Phone')).toBe('0811-0000-4321');
});

test('a refusal without a message and a failed request have different texts', async () => {
  press('Edit');
  app.answers[save] = reply(500, {});
  press('Save Information');
  await screen.findByText('Failed to update profile.');
  app.answers[save] = 'unreachable';
  press('Save Information');
  await screen.findByText('An error occurred while updating profile.');
  expect(screen.getByRole('button', { name: 'Save Information' })).toBeTruthy();
});

test('an age under 18 or an incomplete phone number is not sent', async () => {
  press('Edit');
  type('Birth day', '2020-01-01');
  type('Phone', 'abc');
  press('Save Information');
  await waitFor(() => expect(faultOf('Birth day')).toBe('You must be over 18'));
  expect(faultOf('Phone')).toBe('Please enter a valid phone number');
  expect(writes()).toEqual([]);
});

test('the age is counted by the server’s clock, not the browser’s', async () => {
  setServerClock(Date.parse('2050-01-01T12:00:00Z'));
  press('Edit');
  type('Birth day', '2032-01-01');
  press('Save Information');
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
});

test('a chosen picture is uploaded at once and saved with the rest', async () => {
  press('Edit');
  choosePicture();
  const text = "Image uploaded successfully! Click 'Save Information' to finalize.";
  const said = await screen.findByText(text);
  expect(said.closest('[role]')?.getAttribute('role')).toBe('alert');
  press('Save Information');
  await screen.findByText('Profile updated successfully!');
  const [uploaded, saved] = writes();
  expect(uploaded?.route).toBe(upload);
  expect(uploaded?.body).toBeInstanceOf(FormData);
  expect(saved?.body).toMatchObject({ image: '/media/new.webp' });
});

test('a picture that does not arrive reads Image upload failed', async () => {
  app.answers[upload] = 'unreachable';
  press('Edit');
  choosePicture();
  expect((await screen.findByRole('alert')).textContent).toBe('Image upload failed');
});

test.each([
  ['of more than 5 MB', 'image/png', 'This image is larger than 5 MB.'],
  ['of another kind', 'image/gif', 'Please choose a JPEG, PNG or WebP image.'],
])('a picture %s is not sent', async (_, kind, said) => {
  press('Edit');
  choosePicture(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me', { type: kind }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('cancelling shows the profile as it was', async () => {
  press('Edit');
  type('Full name', 'Someone else');
  press('Cancel');
  expect(screen.getByRole('heading', { name: 'Alya Putri' })).toBeTruthy();
  press('Edit');
  expect(valueOf('Full name')).toBe('Alya Putri');
});

function choosePicture(picture = new File(['x'], 'me.png', { type: 'image/png' })) {
  fireEvent.change(screen.getByLabelText('Change picture'), { target: { files: [picture] } });
}

test('the profile of a teacher is the one in the dashboard', async () => {
  closeApp();
  openApp('/my-profile', { as: teacher });
  await waitFor(() => expect(address()).toBe('/teacher/dashboard/profile'));
});
