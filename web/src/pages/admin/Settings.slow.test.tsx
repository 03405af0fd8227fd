import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defaultMethodSettings } from '#domain/payment-method.ts';
import type { ChangeableSettings } from '#contract/settings.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { closeApp, faultOf, openApp, press, reply, type, valueOf } from '../../testing/app.tsx';
import { admin } from '../../testing/accounts.ts';

const READ = 'GET /api/admin/settings';
const COMMISSION = 'PUT /api/admin/settings/commission';
const CONTACT = 'PUT /api/admin/settings/contact';
const REAUTHENTICATE = 'POST /api/auth/proof';
const WORDS = 'GET /api/admin/search-words';
const LABEL = 'Commission per session (%)';

const settings: ChangeableSettings = {
  version: 3,
  commissionBasisPoints: 500,
  phone: '+62 812-0000-1234',
  email: 'halo@lentera.example',
  officeAddress: 'Jl. Contoh No. 1',
  methods: defaultMethodSettings,
  prices: [
    { price: 50_000, teachers: 3 },
    { price: 100_000, teachers: 2 },
    { price: 150_000, teachers: 4 },
  ],
  changedAt: '2025-10-09T02:40:00.000Z',
  changedBy: 'Dewi Admin',
};
const answer = (changes: Partial<ChangeableSettings> = {}) => ({
  settings: { ...settings, ...changes },
});
const chemistry = {
  key: 'chemistry',
  en: 'Chemistry',
  id: 'Kimia',
  builtIn: ['chemistry', 'kimia'],
  added: ['stoikio'],
};
const totp = (enrolled: boolean) => ({ enrolled, required: false, recoveryCodesLeft: 10 });
const reauthenticationRequired = reply(403, {
  success: false,
  code: 'proof_required',
  message: 'Please confirm first that it is you.',
});

afterEach(closeApp);

const open = async (answers = {}) => {
  const app = openApp('/admin/settings', {
    as: admin,
    answers: {
      'GET /api/auth/totp': totp(true),
      [READ]: answer(),
      [WORDS]: { subjects: [chemistry] },
      ...answers,
    },
  });
  await screen.findByLabelText(LABEL);
  return app;
};

test('a save button is filled once there is something to save', async () => {
  await open();
  const look = (name: string) => screen.getByRole('button', { name }).className;
  const names = ['Save commission', 'Save methods', 'Save contact details'];
  const filled = () => names.filter((name) => look(name).includes('bg-brand '));
  expect(filled()).toEqual([]);
  type(LABEL, '6');
  expect(filled()).toEqual(['Save commission']);
  type('Office address', 'Jl. Baru No. 2');
  await waitFor(() => expect(filled()).toEqual(['Save commission', 'Save contact details']));
});

test('methods that lose money at the typed commission are warned of while it is typed', async () => {
  await open();
  expect(screen.getByText(/^Card: below Rp\s124\.\d{3} \(5 of 9 listed teachers\)$/)).toBeTruthy();
  expect(screen.getByText(/^Bank transfer: below Rp\s88\.8\d\d \(3 of 9/)).toBeTruthy();
  type(LABEL, '2,9');
  expect(screen.getByText('Card: at every price (9 of 9 listed teachers)')).toBeTruthy();
  type(LABEL, '60');
  expect(screen.getByText(/^Every method earns/)).toBeTruthy();
  type(LABEL, 'lots');
  press('Save commission');
  expect(faultOf(LABEL)).toMatch(/^Please enter a commission from 0 to 100/);
});

test('a method is switched off and gets a floor, and the margins follow', async () => {
  const { calls, answers } = await open();
  const methods = {
    ...defaultMethodSettings,
    card: { ...defaultMethodSettings.card, isOn: false },
    transfer: { ...defaultMethodSettings.transfer, floor: 90_000 },
  };
  answers['PUT /api/admin/settings/methods'] = answer({ methods, version: 4 });
  fireEvent.click(screen.getByRole('switch', { name: 'Offer Card' }));
  const transfer = within(screen.getByRole('group', { name: 'Bank transfer' }));
  fireEvent.change(transfer.getByLabelText('Minimum price (Rp)'), { target: { value: '90.000' } });
  expect(transfer.getAllByText('hidden')).toHaveLength(2);
  press('Save methods');
  await screen.findByText('The payment methods are saved.');
  expect(calls.at(-1)?.body).toEqual({ methods, version: 3 });
});

test('the last method that is on is not switched off', async () => {
  const { calls } = await open();
  for (const name of ['QRIS', 'E-wallet', 'Card', 'Bank transfer']) {
    fireEvent.click(screen.getByRole('switch', { name: `Offer ${name}` }));
  }
  press('Save methods');
  await screen.findByText('At least one method must stay on.');
  expect(calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
});

test('if the last check is old, password and code are asked for, and the change then continues by itself', async () => {
  const { calls, answers } = await open({ [COMMISSION]: reauthenticationRequired });
  type(LABEL, '7,5');
  press('Save commission');
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  answers[REAUTHENTICATE] = reply(422, {
    success: false,
    code: 'invalid',
    message: 'x',
    fields: { password: 'Not yours' },
  });
  type('Your password', 'wrong-one');
  type('Code from your authenticator app', '123456');
  press('Confirm');
  await screen.findByText('Not yours');
  answers[REAUTHENTICATE] = {};
  answers[COMMISSION] = answer({ commissionBasisPoints: 750, version: 4 });
  press('Confirm');
  await screen.findByText('The commission is 7.5% for bookings made from now on.');
  const sent = calls.filter(({ route }) => route === COMMISSION);
  expect(sent.map(({ body }) => body)).toEqual([
    { commissionBasisPoints: 750, version: 3 },
    { commissionBasisPoints: 750, version: 3 },
  ]);
});

test('the code is asked for only after the password: then it has the focus', async () => {
  const codeRequired = { success: false, code: 'code_required', message: 'Code!' };
  await open({
    [COMMISSION]: reauthenticationRequired,
    [REAUTHENTICATE]: reply(401, codeRequired),
    'GET /api/auth/totp': totp(false),
  });
  press('Save commission');
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  type('Your password', 'lentera-demo');
  press('Confirm');
  const code = await screen.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test('re-authentication names the act in both languages; cancelled, it changes nothing', async () => {
  const { calls } = await open({
    [COMMISSION]: reauthenticationRequired,
    'GET /api/auth/totp': totp(false),
  });
  press('Save commission');
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  await act(() => i18n.changeLanguage('id'));
  expect(screen.getByText(/ Masukkan kata sandimu untuk mengubah komisi\.$/)).toBeTruthy();
  await act(() => i18n.changeLanguage('en'));
  press('Cancel');
  await screen.findByText('Please confirm first that it is you.');
  expect(calls.filter(({ route }) => route === COMMISSION)).toHaveLength(1);
});

test('contact facts are saved with the version that was seen', async () => {
  const { calls } = await open({ [CONTACT]: answer({ phone: '+62 811', version: 4 }) });
  type('Phone', '');
  press('Save contact details');
  await screen.findByText('This field is required');
  expect(faultOf('Phone')).toBe('This field is required');
  type('Phone', '+62 811 2222');
  press('Save contact details');
  await screen.findByText('The contact details are saved.');
  expect(calls.find(({ route }) => route === CONTACT)?.body).toEqual({
    phone: '+62 811 2222',
    email: settings.email,
    officeAddress: settings.officeAddress,
    version: 3,
  });
});

const lookAway = () => window.dispatchEvent(new Event('visibilitychange'));
const sentTo = (calls: { route: string; body: unknown }[], wanted: string) =>
  calls.filter(({ route }) => route === wanted).map(({ body }) => body);
const conflict = reply(409, {
  success: false,
  code: 'wrong_state',
  message: 'Someone was faster.',
});

test('another admin’s change shows in unedited fields and is not overwritten', async () => {
  const { calls, answers } = await open({ [CONTACT]: answer({ version: 5 }) });
  type('Phone', '+62 811 2222');
  answers[READ] = answer({ email: 'baru@lentera.example', commissionBasisPoints: 700, version: 4 });
  lookAway();
  await waitFor(() => expect(valueOf('Email')).toBe('baru@lentera.example'));
  expect(valueOf('Phone')).toBe('+62 811 2222');
  expect(valueOf(LABEL)).toBe('7');
  press('Save contact details');
  await screen.findByText('The contact details are saved.');
  expect(sentTo(calls, CONTACT)).toEqual([
    {
      phone: '+62 811 2222',
      email: 'baru@lentera.example',
      officeAddress: settings.officeAddress,
      version: 4,
    },
  ]);
});

test.each([
  ['Phone', '+62 811 2222', CONTACT, { phone: '+62 811 9999', version: 4 }],
  [LABEL, '8', COMMISSION, { commissionBasisPoints: 700, version: 4 }],
])(
  '%s: of two changes of the same version the second shows one message',
  async (label, text, route, theirs) => {
    const save = route === CONTACT ? 'Save contact details' : 'Save commission';
    const { calls, answers } = await open({ [route]: conflict });
    type(label, text);
    answers[READ] = answer(theirs);
    lookAway();
    await screen.findByText(/^Version 4/);
    press(save);
    await screen.findByText('Someone was faster.');
    expect(valueOf(label)).toBe(text);
    await waitFor(() => {
      press(save);
      expect(sentTo(calls, route)).toEqual([
        expect.objectContaining({ version: 3 }),
        expect.objectContaining({ version: 4 }),
      ]);
    });
  },
);

test('search words of a subject are added and removed', async () => {
  const { calls } = await open({
    'POST /api/admin/search-words': {},
    'DELETE /api/admin/search-words': {},
  });
  await screen.findByText('stoikio');
  press('Add word');
  await waitFor(() => expect(faultOf('Word or phrase')).toBe('This field is required'));
  expect(faultOf('Subject')).toBe('This field is required');
  type('Word or phrase', 'molar');
  type('Subject', 'chemistry');
  expect(screen.getByText('Understood already: chemistry, kimia, stoikio')).toBeTruthy();
  press('Add word');
  await screen.findByText('A search now understands “molar”.');
  press('Remove “stoikio”');
  await screen.findByText('A search no longer understands “stoikio”.');
  const sent = calls.filter(({ route }) => !route.startsWith('GET'));
  expect(sent.map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/admin/search-words', { word: 'molar', subject: 'chemistry' }],
    ['DELETE /api/admin/search-words?word=stoikio', undefined],
  ]);
});
