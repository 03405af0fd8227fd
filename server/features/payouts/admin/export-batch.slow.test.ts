import { expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { usePayday } from '../../../testing/payday.ts';

const server = useServer();
const book = usePayday(server);

const header =
  '"payout id","teacher","bank name","account holder","account number","amount","month"';

/** Makes a payout, runs `happen`, then downloads the bank file as the admin. */
const fileAfter = async (
  happen: (payoutId: string) => Promise<unknown> = async () => undefined,
) => {
  await book.taught('2026-11-20T12:00');
  const { batchId } = await book.run('2026-11');
  const payoutId = await book.latest();
  await happen(payoutId);
  const answer = await book.admin.send('GET', `/api/admin/payouts/${batchId}.csv`);
  const own = answer.text.split('\r\n').filter((line) => line.includes(payoutId));
  return { ...answer, batchId, payoutId, own };
};

test('the file has a line with all bank details for each payout', async () => {
  const { status, headers, text, own, payoutId, batchId } = await fileAfter();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="payouts-2026-11.csv"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text.startsWith(`${header}\r\n`)).toBe(true);
  expect(own).toEqual([
    `"${payoutId}","Ratna Wulandari","BCA","Ratna Wulandari","0012345678","95000","2026-11"`,
  ]);
  expect(await book.admin.call('payoutFile', { params: { batchId } })).toBe(text);
});

test('each export is audited', async () => {
  const { batchId } = await fileAfter();
  const acts = await server.db
    .selectFrom('audit')
    .select(['admin_id', 'details'])
    .where('subject_id', '=', batchId)
    .where('act', '=', 'export-payouts')
    .execute();
  expect(acts.at(-1)).toEqual({ admin_id: book.admin.user._id, details: { month: '2026-11' } });
});

test('sent payouts are not in the file', async () => {
  expect((await fileAfter(book.send)).own).toEqual([]);
});

test('failed payouts are not in the file', async () => {
  expect((await fileAfter(book.fail)).own).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['flagged for a re-check', () => book.change('teacher_profiles', { recheck: true })],
  ['suspended', () => book.change('users', { suspended_at: new Date() })],
  ['without details', () => book.change('teacher_secrets', { account_number: null })],
])('who is %s since the batch was made waits, and the list says why', async (_, happen) => {
  const { own, payoutId } = await fileAfter(happen);
  expect(own).toEqual([]);
  const { batches } = await book.admin.call('adminPayouts');
  const payout = batches[0]?.payouts.find(({ _id }) => _id === payoutId);
  expect(payout?.obstacle).toMatch(/^(recheck|suspended|details_missing)$/);
});

/** The teacher changes the account number, confirmed with the password. */
const enterAccount = (accountNumber: string) =>
  book.teacher.call('updateTeacherProfile', {
    body: { bankDetails: { accountNumber }, password: book.teacher.password },
  });

test('a payout to a changed account number waits for a re-check', async () => {
  expect((await fileAfter(() => enterAccount('6660006660'))).own).toEqual([]);
});

test('a payout to an account number entered after the batch was made waits for a re-check', async () => {
  const { own, batchId } = await fileAfter(async () => {
    await book.change('teacher_secrets', { account_number: null });
    await enterAccount('6660006660');
  });
  expect(own).toEqual([]);
  const params = { teacherId: book.teacher.user._id };
  await book.admin.call('adminTeacher', { params });
  await book.admin.call('verifyTeacher', { params });
  const file = await book.admin.call('payoutFile', { params: { batchId } });
  expect(file).toContain('"6660006660"');
});

test('a missing batch gets 404', async () => {
  for (const id of ['01890000-0000-7000-8000-000000000000', 'x', '2026-11']) {
    const { status, body } = await book.admin.send('GET', `/api/admin/payouts/${id}.csv`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  }
});

test('a name that looks like a formula is exported as text', async () => {
  const { own } = await fileAfter(() =>
    book.change('users', { full_name: '=HYPERLINK("https://evil.test","pay")' }),
  );
  expect(own[0]).toContain(`"'=HYPERLINK(""https://evil.test"",""pay"")"`);
});
