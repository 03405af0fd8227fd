import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { address, closeApp, faultOf, openApp, press, type } from '../../testing/app.tsx';
import { i18n } from '../../lib/i18n/i18n.ts';
import { admin, student } from '../../testing/accounts.ts';

const ADMIN = '0199f000-0000-7000-8000-0000000000a1';
const dewi = { _id: ADMIN, fullName: 'Dewi Admin' };
const entry: AuditEntry = {
  _id: '0199f000-0000-7000-8000-0000000000a2',
  at: '2025-10-09T02:40:00.000Z',
  admin: dewi,
  act: 'change-commission',
  subjectId: null,
  subjectName: '',
  bookingId: null,
  details: { before: { commissionBasisPoints: 500 }, after: { commissionBasisPoints: 750 } },
};
const suspension: AuditEntry = {
  ...entry,
  _id: '0199f000-0000-7000-8000-0000000000a3',
  act: 'suspend-user',
  subjectId: student._id,
  subjectName: 'Alya Putri',
  details: { reason: 'Rude.', before: 'active', after: 'suspended' },
};
const page = (entries: AuditEntry[]) => ({ entries, admins: [dewi], nextCursor: null });

afterEach(async () => {
  closeApp();
  await i18n.changeLanguage('en');
});

const open = (answers = {}, path = '/admin/audit') =>
  openApp(path, {
    as: admin,
    answers: {
      'GET /api/admin/audit?sort=-at': page([entry, suspension]),
      ...answers,
    },
  });

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00A0', ' ')));

test('each entry shows time, actor, action, subject and changes', async () => {
  open();
  await screen.findByText('Alya Putri');
  expect(rows()).toEqual([
    ['9 Oct 2025, 09:40 WIB', 'Dewi Admin', 'Changed the commission', '', 'Commission: 5% → 7.5%'],
    [
      '9 Oct 2025, 09:40 WIB',
      'Dewi Admin',
      'Suspended an account',
      `Alya Putri …${student._id.slice(-8)}`,
      'Reason: Rude.Status: active → suspended',
    ],
  ]);
});

test('methods, states and filters are in the words of the reader, without what stayed as it was', async () => {
  const methods = (floor: number) => ({ methods: { qris: { isOn: true, floor } } });
  const details = [
    { before: methods(0), after: methods(20_000) },
    { reason: 'Rude.', before: 'visible', after: 'hidden' },
    { before: { suspendedAt: '2025-10-09T02:40:00.000Z' }, after: 'active' },
    { filter: { status: 'completed', paidBy: 'qris', role: 'student', act: 'view-user' } },
  ];
  const entries = details.map((one, i) => ({ ...entry, _id: `${entry._id}${i}`, details: one }));
  await i18n.changeLanguage('id');
  open({ 'GET /api/admin/audit?sort=-at': page(entries) });
  await screen.findAllByText('Dewi Admin');
  expect(rows().map((cells) => cells.at(-1))).toEqual([
    'QRIS, harga minimum: Rp 0 → Rp 20.000',
    'Alasan: Rude.Status: tampil → disembunyikan',
    'Ditangguhkan sejak: 9 Okt 2025, 09:40 WIB → kosongStatus: aktif',
    'Status: selesaiCara bayar: QRISPeran: MuridTindakan: Membuka akun',
  ]);
});

test('filters are in the URL and in the export', async () => {
  const { routes } = open({ 'GET /api/admin/audit?act=suspend-user&sort=-at': page([suspension]) });
  await screen.findByText('Alya Putri');
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'suspend-user' } });
  await screen.findByText('Alya Putri');
  expect(address()).toBe('/admin/audit?act=suspend-user');
  press('CSV: Download these rows as a CSV file');
  const file = 'GET /api/admin/audit.csv?act=suspend-user&sort=-at';
  await waitFor(() => expect(routes).toContain(file));
});

test('an invalid day in the URL is ignored', async () => {
  const { calls } = open({}, '/admin/audit?from=yesterday&to=2025-02-30');
  expect(await screen.findByText('Alya Putri')).toBeTruthy();
  expect(calls.map(({ route }) => route)).not.toContainEqual(expect.stringContaining('from='));
});

test('an act by command names the operator', async () => {
  const report: AuditEntry = { ...suspension, admin: null, act: 'report-person', details: {} };
  open({ 'GET /api/admin/audit?sort=-at': page([report]) });
  expect(await screen.findByText('Operator, by command')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Printed what is stored about a person' })).toBeTruthy();
});

test('an unknown act is shown by its name', async () => {
  open({ 'GET /api/admin/audit?sort=-at': page([{ ...entry, act: 'dance', details: {} }]) });
  expect(await screen.findByText('dance')).toBeTruthy();
});

test('an invalid id in the URL is ignored', async () => {
  open({}, '/admin/audit?subject=nonsense&admin=7');
  expect(await screen.findByText('Alya Putri')).toBeTruthy();
  expect(rows()).toHaveLength(2);
});

test('a filter is kept under a name, offered again, and forgotten', async () => {
  open({ 'GET /api/admin/audit': page([suspension]) }, '/admin/audit?act=suspend-user');
  await screen.findByText('Alya Putri');
  press('Save this filter');
  await screen.findByRole('dialog', { name: 'Save this filter' });
  press('Save');
  expect(faultOf('Name of this filter')).toBe('Please give it a name.');
  type('Name of this filter', 'Suspensions');
  press('Save');
  await screen.findByRole('button', { name: /Suspensions/ });
  closeApp();
  open({ 'GET /api/admin/audit': page([suspension]) });
  fireEvent.click(await screen.findByRole('link', { name: 'Suspensions' }));
  await waitFor(() => expect(address()).toBe('/admin/audit?act=suspend-user'));
  fireEvent.click(await screen.findByRole('button', { name: /Suspensions/ }));
  await waitFor(() => expect(screen.queryByText('Suspensions')).toBeNull());
});
