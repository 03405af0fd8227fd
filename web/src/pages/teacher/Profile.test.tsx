import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  address,
  closeApp,
  faultOf,
  follow,
  invalidInput,
  openApp,
  press,
  signedInAs,
  type,
  valueOf,
} from '../../testing/app.tsx';
import { complete, fresh, freshVerified, teacherWith } from '../../testing/teachers.ts';
import type { OwnProfile } from '../../features/teachers/teacher/profile-values.ts';

const ME = 'GET /api/auth/me';
const SAVE = 'PUT /api/teachers/me/profile';
const BANNER = 'Action Required: Complete Your Profile';
const PASSWORD = 'Your password';

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

async function open(profile: OwnProfile, path = '/teacher/dashboard', answers = {}) {
  const app = openApp(path, {
    as: teacherWith(profile),
    answers: {
      [SAVE]: {},
      ...answers,
    },
  });
  // While the login is checked, the dashboard shows its own heading.
  await screen.findByRole('navigation', { name: 'Dashboard' });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

async function openForm(profile: OwnProfile, answers = {}) {
  const app = await open(profile, '/teacher/dashboard/profile?edit=profile', answers);
  // happy-dom ignores a select's default value.
  type('Speciality', profile.speciality);
  type('ID type', profile.verificationDetails.idType);
  return app;
}

/** Without the dashboard's own requests. */
const sent = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => !route.startsWith('GET '));

/** The sidebar and a phone's tabs have the same links. */
function leaveFor(name: string) {
  const [link] = screen.getAllByRole('link', { name });
  if (link) fireEvent.click(link);
}

describe('the banner', () => {
  test.each<[string, OwnProfile, boolean]>([
    ['neither number', fresh, true],
    ['no ID number', { ...fresh, bankDetails: complete.bankDetails }, true],
    ['no account number', { ...fresh, verificationDetails: complete.verificationDetails }, true],
    [
      'no name of the account holder',
      { ...complete, bankDetails: { ...complete.bankDetails, accountHolderName: '' } },
      true,
    ],
    [
      'no type of ID',
      { ...complete, verificationDetails: { ...complete.verificationDetails, idType: '' } },
      true,
    ],
    ['every detail', complete, false],
  ])('with %s', async (_, profile, isShown) => {
    await open(profile);
    expect(screen.queryByText(BANNER) !== null).toBe(isShown);
  });

  test('leads from any screen to the confidential section', async () => {
    await open(fresh, '/teacher/dashboard/guide');
    follow('Update Profile');
    await waitFor(() => expect(address()).toBe('/teacher/dashboard/profile?edit=confidential'));
    const bankName = await screen.findByLabelText('Bank name');
    expect(document.activeElement).toBe(bankName);
    expect(screen.queryByText(BANNER)).toBeNull();
  });
});

test('a rejected teacher reads the reason and how to go on', async () => {
  await open({
    ...complete,
    verificationStatus: 'rejected',
    rejectionReason: 'The photo is blurred.',
  });
  expect(screen.getByText('Reason: The photo is blurred.')).toBeTruthy();
  expect(screen.getByText(/save it: that submits it to our team again/)).toBeTruthy();
});

const BEING_CHECKED = 'Your new details are being checked';

test.each<[string, Partial<OwnProfile>, string]>([
  ['verified', {}, 'You are verified'],
  ['to be checked again', { recheck: true }, BEING_CHECKED],
  [
    'rejected after such a check',
    { recheck: true, verificationStatus: 'rejected' },
    'Your profile was not approved',
  ],
])('a teacher who is %s reads one callout: %#', async (_, part, title) => {
  await open({ ...complete, ...part });
  const titles = ['You are verified', BEING_CHECKED, 'Your profile was not approved'];
  expect(titles.filter((one) => screen.queryByText(one))).toEqual([title]);
});

test('empty values read Not provided, numbers are masked', async () => {
  await open({ ...complete, verificationDetails: { idType: '', idNumber: '' } });
  expect(screen.getByText('BCA, Ratna Wulandari, ••••••4821')).toBeTruthy();
  expect(screen.getAllByText('Not provided')).toHaveLength(2);
});

test('what is given of bank and identity shows, also without the numbers', async () => {
  await open({
    ...complete,
    bankDetails: { bankName: 'BCA', accountHolderName: 'Ratna', accountNumber: '' },
    verificationDetails: { idType: 'Passport', idNumber: '' },
  });
  expect(screen.getByText('BCA, Ratna')).toBeTruthy();
  expect(screen.getByText('Passport')).toBeTruthy();
});

describe('the form', () => {
  test('saves, asks for the user again and returns to the profile', async () => {
    const { calls, answers } = await openForm(complete);
    expect(valueOf('Session fee per hour')).toBe('120.000');
    type('Degree', 'M.Pd.');
    type('Session fee per hour', '150000');
    answers[ME] = signedInAs(teacherWith({ ...complete, degree: 'M.Pd.' }));
    press('Save Changes');
    await screen.findByText('Profile updated successfully!');
    expect(sent(calls)).toHaveLength(1);
    expect(sent(calls)[0]?.body).toEqual({ degree: 'M.Pd.', hourlyRate: 150_000 });
    await screen.findByText('M.Pd.');
    expect(address()).toBe('/teacher/dashboard/profile');
  });

  test('sends other words of one’s own, and nothing that another tab may have changed', async () => {
    const { calls } = await openForm({ ...complete, speciality: 'Public Speaking' });
    type('Speciality', 'Other');
    type('Your speciality', 'Debating');
    press('Save Changes');
    await screen.findByText('Profile updated successfully!');
    expect(sent(calls)[0]?.body).toEqual({ speciality: 'Debating' });
  });

  test('sends the chosen levels and languages, also when none is left', async () => {
    const { calls } = await openForm(complete);
    fireEvent.click(screen.getByRole('button', { name: 'Adults' }));
    fireEvent.click(screen.getByRole('button', { name: 'SMP' }));
    fireEvent.click(screen.getByRole('button', { name: 'Bahasa Indonesia' }));
    press('Save Changes');
    await screen.findByText('Profile updated successfully!');
    expect(sent(calls)[0]?.body).toEqual({ levels: ['SMA', 'adult'], languages: [] });
  });

  test('asks for the password as soon as bank details change, and no longer when they are back', async () => {
    await openForm(complete);
    expect(screen.queryByLabelText(PASSWORD)).toBeNull();
    type('Account number', '1234567890');
    expect(await screen.findByLabelText(PASSWORD)).toBeTruthy();
    expect(screen.getByText(/payouts are on hold until our team/)).toBeTruthy();
    type('Account number', '');
    await waitFor(() => expect(screen.queryByLabelText(PASSWORD)).toBeNull());
  });

  test('asks a verified teacher for the password when they are entered for the first time, too', async () => {
    const { calls } = await openForm(freshVerified);
    type('Account number', '1234567890');
    type(PASSWORD, 'rahasia123');
    press('Save Changes');
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]?.body).toMatchObject({ password: 'rahasia123' });
  });

  test('shows the password when only the server asks: the teacher was verified in between', async () => {
    const { calls, answers } = await openForm(fresh, {
      [SAVE]: invalidInput('Please check what you entered.', {
        password: 'Please enter your password',
      }),
    });
    type('Account number', '1234567890');
    press('Save Changes');
    await waitFor(() => expect(faultOf(PASSWORD)).toBe('Please enter your password'));
    expect(document.activeElement).toBe(screen.getByLabelText(PASSWORD));
    answers[SAVE] = {};
    type(PASSWORD, 'rahasia123');
    press('Save Changes');
    await screen.findByText('Profile updated successfully!');
    expect(sent(calls)[1]?.body).toMatchObject({
      bankDetails: { accountNumber: '1234567890' },
      password: 'rahasia123',
    });
  });

  test.each([
    ['a verified teacher', complete, true],
    ['a teacher who was never verified', fresh, false],
  ])('%s sees before saving that a new degree is checked: %#', async (_, profile, isShown) => {
    await openForm(profile);
    const hint = /Our team checks a new name, degree or picture/;
    expect(screen.queryByText(hint)).toBeNull();
    type('Degree', 'Professor, ITB');
    expect(screen.queryByText(hint) !== null).toBe(isShown);
  });

  test('asks for no password when details are entered before the verification', async () => {
    const { calls } = await openForm(fresh);
    type('Account number', '1234567890');
    expect(screen.queryByLabelText(PASSWORD)).toBeNull();
    press('Save Changes');
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]?.body).toMatchObject({ bankDetails: { accountNumber: '1234567890' } });
  });

  test('brings a wrong password to its field and keeps what was typed', async () => {
    await openForm(complete, {
      [SAVE]: invalidInput('Please check what you entered.', {
        password: 'This is not your password',
      }),
    });
    type('Account number', '1234567890');
    type(PASSWORD, 'not-mine-at-all');
    press('Save Changes');
    await waitFor(() => expect(faultOf(PASSWORD)).toBe('This is not your password'));
    expect(valueOf('Account number')).toBe('1234567890');
    expect(document.activeElement).toBe(screen.getByLabelText(PASSWORD));
  });

  test('sends a new picture first, and not again when the rest is refused', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    const { calls, answers } = await openForm(complete, {
      'POST /api/auth/upload-profile-picture': { imageUrl: '/media/p.webp' },
      [SAVE]: invalidInput('No.', { degree: 'This is too long' }),
    });
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    const input = screen.getByLabelText<HTMLInputElement>('Change picture');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    press('Save Changes');
    await waitFor(() => expect(faultOf('Degree')).toBe('This is too long'));
    answers[SAVE] = {};
    press('Save Changes');
    await screen.findByText('Profile updated successfully!');
    expect(sent(calls).map(({ route }) => route)).toEqual([
      'POST /api/auth/upload-profile-picture',
      SAVE,
      SAVE,
    ]);
    expect(sent(calls)[2]?.body).toMatchObject({ image: '/media/p.webp' });
  });

  test.each([
    ['image/gif', 1, 'Please choose a JPEG, PNG or WebP image.'],
    ['image/png', 5 * 1024 * 1024 + 1, 'This image is larger than 5 MB.'],
  ])('says at once that a picture is not taken: %s of %i bytes', async (kind, size, said) => {
    await openForm(complete);
    const file = new File([new Uint8Array(size)], 'me', { type: kind });
    fireEvent.change(screen.getByLabelText('Change picture'), { target: { files: [file] } });
    await waitFor(() => expect(faultOf('Change picture')).toBe(said));
  });

  test('asks before unsaved changes are left behind; Cancel does not', async () => {
    await openForm(complete);
    type('Degree', 'M.Pd.');
    await screen.findByText('Unsaved changes');
    leaveFor('Tutor Guide');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    press('Keep editing');
    expect(valueOf('Degree')).toBe('M.Pd.');
    press('Cancel');
    await waitFor(() => expect(address()).toBe('/teacher/dashboard/profile'));
    expect(screen.getByText('S.Si.')).toBeTruthy();
  });
});
