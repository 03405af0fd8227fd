import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  address,
  closeApp,
  faultOf,
  openApp,
  press,
  reply,
  type,
  valueOf,
} from '../testing/app.tsx';

const register = 'POST /api/auth/register';
const done = 'Registration successful! Please log in to complete your profile.';
let app: ReturnType<typeof openApp>;

beforeEach(async () => {
  app = openApp('/teacher/register', { answers: { [register]: { message: done } } });
  await screen.findByRole('heading', { name: 'Create teacher account' });
});
afterEach(closeApp);

test('everything but the address is required', async () => {
  press('Create teacher account');
  await waitFor(() => expect(faultOf('Speciality')).toBe('This field is required'));
  for (const label of ['Degree', 'Experience', 'About']) {
    expect(faultOf(label)).toBe('This field is required');
  }
  expect(faultOf('Full name')).toBe('Full name must be at least 2 characters');
  expect(faultOf('Session fee in Rupiah, per hour')).toMatch(
    /^Please enter your fee: at least Rp\s[\d.]+\.$/,
  );
  expect(faultOf('Address line 1 (optional)')).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(app.calls).toEqual([]);
});

test('the fee is grouped while typing and sent as a whole number', async () => {
  fillIn();
  type('Session fee in Rupiah, per hour', '50000');
  expect(valueOf('Session fee in Rupiah, per hour')).toBe('50.000');
  expect(screen.getByText(/^At least Rp\s10\.000\.$/)).toBeTruthy();
  press('Create teacher account');
  await waitFor(() => expect(app.calls).toHaveLength(1));
  expect(app.calls[0]?.body).toEqual({
    role: 'teacher',
    fullName: 'Rizky Ramadhan',
    email: 'rizky@example.com',
    password: 'rahasia123',
    speciality: 'Math',
    degree: 'S.Pd.',
    experience: '5 Years',
    about: 'We rehearse.',
    fees: 50_000,
    address: { line1: '', line2: '' },
  });
});

test('a missing fee says the minimum once', async () => {
  fillIn();
  type('Session fee in Rupiah, per hour', '');
  press('Create teacher account');
  const says = await screen.findByText(/^Please enter your fee: at least Rp\s10\.000\.$/);
  expect(says).toBeTruthy();
  expect(screen.queryByText(/^At least Rp/)).toBeNull();
});

test('Other asks for a speciality of one’s own', async () => {
  fillIn();
  expect(screen.queryByLabelText('Your speciality')).toBeNull();
  type('Speciality', 'Other');
  press('Create teacher account');
  await waitFor(() => expect(faultOf('Your speciality')).toBe('This field is required'));
  expect(document.activeElement).toBe(screen.getByLabelText('Your speciality'));
  expect(app.calls).toEqual([]);
});

test('a speciality of one’s own is sent in place of Other', async () => {
  fillIn();
  type('Speciality', 'Other');
  type('Your speciality', ' Public Speaking ');
  press('Create teacher account');
  await waitFor(() => expect(app.calls).toHaveLength(1));
  expect(app.calls[0]?.body).toMatchObject({ speciality: 'Public Speaking' });
  expect(app.calls[0]?.body).not.toHaveProperty('customSpeciality');
});

test('a speciality typed before another was chosen is not sent', async () => {
  fillIn();
  type('Speciality', 'Other');
  type('Your speciality', 'Public Speaking');
  type('Speciality', 'History');
  press('Create teacher account');
  await waitFor(() => expect(app.calls).toHaveLength(1));
  expect(app.calls[0]?.body).toMatchObject({ speciality: 'History' });
});

test("success says the server's message and leads to the teacher login with the email", async () => {
  fillIn();
  press('Create teacher account');
  await screen.findByText(done);
  await screen.findByRole('heading', { name: 'Teacher login' });
  expect(address()).toBe('/teacher/login');
  expect(valueOf('Email')).toBe('rizky@example.com');
});

test('a refusal without words reads Registration failed, and everything typed stays', async () => {
  app.answers[register] = reply(500, {});
  fillIn();
  press('Create teacher account');
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
  expect(valueOf('About')).toBe('We rehearse.');
});

test('the email of an invitation is filled in and can be changed', async () => {
  closeApp();
  app = openApp('/teacher/register?email=sari%2Bguru%40example.com&lng=id');
  await screen.findByRole('heading', { name: 'Create teacher account' });
  expect(valueOf('Email')).toBe('sari+guru@example.com');
  expect(valueOf('Full name')).toBe('');
  fillIn();
  press('Create teacher account');
  await waitFor(() => expect(app.calls).toHaveLength(1));
  expect(app.calls[0]?.body).toMatchObject({ email: 'rizky@example.com' });
});

test('without an invitation the email is empty', () => {
  expect(valueOf('Email')).toBe('');
});

function fillIn() {
  type('Full name', 'Rizky Ramadhan');
  type('Email', 'rizky@example.com');
  type('Password', 'rahasia123');
  type('Speciality', 'Math');
  type('Degree', 'S.Pd.');
  type('Experience', '5 Years');
  type('Session fee in Rupiah, per hour', '80000');
  type('About', 'We rehearse.');
}
