import { beforeEach } from 'vitest';
import { loggedInAdmin } from './admins.ts';
import type { TestServer } from './app.ts';
import { addTaught, payee } from './money.ts';
import type { SomeoneLoggedIn } from './people.ts';

export const wib = (text: string) => new Date(`${text}+07:00`);

/** The 15th of December, when November is paid; each test has a new teacher. */
export const payday = wib('2026-12-15T00:00');

export const usePayday = (server: TestServer) => {
  let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
  let teacher: SomeoneLoggedIn;
  beforeEach(async () => {
    server.clock.set(payday);
    admin ??= await loggedInAdmin(server);
    // Teachers of earlier tests must not be paid in later ones.
    await server.db.updateTable('teacher_profiles').set({ recheck: true }).execute();
    teacher = await payee(server);
    // Tests move the clock by months.
    await server.db
      .updateTable('logins')
      .set({ expires_at: wib('2100-01-01T00:00'), reauthenticated_at: wib('2100-01-01T00:00') })
      .execute();
  });
  const earnings = async () => (await teacher.call('earnings')).earningsData;

  return {
    get admin() {
      return admin;
    },
    get teacher() {
      return teacher;
    },
    earnings,
    taught: (moment: string, price = 100_000) =>
      addTaught(server, teacher.user._id, wib(moment), { price }),
    run: (month: string) => admin.call('runPayouts', { body: { month } }),
    payouts: async () =>
      (await earnings()).payouts.map(({ month, amount, status }) => [month, amount, status]),
    latest: async () => (await earnings()).payouts[0]?._id ?? '',
    send: (payoutId: string) =>
      admin.call('payoutSent', { params: { payoutId }, body: { reference: 'TRX-1' } }),
    fail: (payoutId: string) =>
      admin.call('payoutFailed', { params: { payoutId }, body: { reason: 'No such account' } }),
    /** Changes something about the teacher. */
    change: (table: 'users' | 'teacher_profiles' | 'teacher_secrets', values: object) =>
      server.db
        .updateTable(table)
        .set(values)
        .where(table === 'users' ? 'id' : 'user_id', '=', teacher.user._id)
        .execute(),
  };
};
