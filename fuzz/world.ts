import { hashPassword } from '#server/platform/security/passwords.ts';
import { codeOf } from '#server/testing/admins.ts';
import type { TestServer } from '#server/testing/app.ts';
import { call } from './call.ts';
import { type Markers, type RoleName, seenBy } from './markers.ts';
import { addPair, type PairContext } from './pair.ts';
import { addMember, logIn, type Member, password, type MemberRole } from './people.ts';
import type { Random } from './random.ts';
import { picture } from './uploads.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

const passwordHash = await hashPassword(password);

/** The fixed time of all runs: after the 15th, at noon in Jakarta. */
export const moment = new Date('2026-11-20T05:00:00Z');

/** Five people, two student-teacher pairs among them, with their confidential data. */
export const createWorld = async (
  server: TestServer,
  random: Random,
  markers: Markers,
  nth: number,
) => {
  const { db } = server;
  const place = { server, random, markers, world: nth, passwordHash };
  const ids: Record<string, string[]> = {};
  const owners = new Map<string, RoleName[]>();
  const own = (kind: string, id: string, ...people: Member[]) => {
    (ids[kind] ??= []).push(id);
    if (people.length > 0)
      owners.set(
        id,
        people.map(({ role }) => role),
      );
    return id;
  };

  const members = {} as Record<MemberRole, Member>;
  for (const role of ['student', 'otherStudent', 'teacher', 'otherTeacher', 'admin'] as const) {
    const member = await addMember(place, role);
    members[role] = member;
    own('user', member.id);
    own('login', member.loginId, member);
    const notifications = [1, 2].map(() => ({
      id: own('notification', random.id(), member),
      user_id: member.id,
      kind: 'completed',
      created_at: moment,
    }));
    await db.insertInto('notifications').values(notifications).execute();
  }
  const { student, otherStudent, teacher, otherTeacher, admin } = members;
  // Some admins have no second step.
  if (nth % 2 === 0) {
    const { secret } = await call(server, admin, 'POST', '/api/auth/totp');
    await call(server, admin, 'PUT', '/api/auth/totp', { code: codeOf(server, String(secret)) });
  }
  for (const someone of [teacher, otherTeacher]) {
    const mark = (field: string) => markers.text(`${someone.role}'s ${field}`, nth, numbersSeen);
    const accountNumber = markers.digits(`${someone.role}'s bank number`, nth, numbersSeen);
    await call(server, someone, 'PUT', '/api/teachers/me/profile', {
      bankDetails: {
        bankName: markers.text(
          `${someone.role}'s bank`,
          nth,
          seenBy(someone.role, true, { admin: true }),
        ),
        accountHolderName: markers.text(
          `${someone.role}'s account holder`,
          nth,
          seenBy(someone.role, true, { admin: ['adminTeacher', 'payoutFile'] }),
        ),
        accountNumber,
      },
      verificationDetails: { idType: 'KTP', idNumber: mark('ID number') },
      password,
    });
    const { documents } = await call(
      server,
      someone,
      'POST',
      '/api/teachers/me/documents?kind=id',
      picture.payload,
      picture.contentType,
    );
    for (const { _id } of documents as { _id: string }[]) own('document', _id, someone);
    // As if an admin had reviewed the details, so that the bank file holds them.
    await db
      .updateTable('teacher_profiles')
      .set({ recheck: false, verified_as: null })
      .where('user_id', '=', someone.id)
      .execute();
    await db
      .insertInto('time_off')
      .values({
        id: own('timeOff', random.id()),
        teacher_id: someone.id,
        first_day: '2027-01-01',
        last_day: '2027-01-02',
      })
      .execute();
  }
  await addPair({ ...place, own }, student, teacher);
  await addPair({ ...place, own }, otherStudent, otherTeacher);
  await addTransfers({ ...place, own }, student);
  const { batchId } = await call(server, admin, 'POST', '/api/admin/payouts/run', {
    month: '2026-10',
  });
  own('batch', String(batchId));
  for (const someone of [teacher, otherTeacher]) {
    const mark = (field: string) =>
      markers.text(`${field} of ${someone.role}`, nth, seenBy(someone.role, true, { admin: true }));
    const payouts = await db
      .updateTable('payouts')
      .set({ reference: mark('reference of a payout'), reason: mark('reason of a return') })
      .where('teacher_id', '=', someone.id)
      .returning('id')
      .execute();
    for (const { id } of payouts) own('payout', id);
  }
  const versions = db.selectFrom('settings').select('version').orderBy('version', 'desc');
  const settings = await versions.limit(1).executeTakeFirst();

  return {
    nth,
    ids,
    owners,
    members,
    settingsVersion: settings?.version ?? 0,
    /** Restores ended logins and suspended accounts; false when an account was deleted. */
    async revive() {
      await Promise.all(Object.values(members).map((member) => logIn(server, member)));
      // One by one: a statement that locks several people could deadlock with work of the server.
      for (const id of ids.user ?? []) {
        await db
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .execute();
      }
      await db.deleteFrom('rate_limits').execute();
      const gone = db.selectFrom('users').select('id').where('deleted_at', 'is not', null);
      const left = await gone.where('id', 'in', ids.user ?? []).executeTakeFirst();
      return left === undefined;
    },
  };
};

/** Credit of a refund; in every second world it is on its way to a bank, like another refund. */
const addTransfers = async ({ server, markers, world, own }: PairContext, student: Member) => {
  const refunds = await server.db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select('r.id')
    .where('b.student_id', '=', student.id)
    .where('r.status', '=', 'undecided')
    .orderBy('r.id')
    .execute();
  const choose = (nth: number, body: object) =>
    call(server, student, 'POST', `/api/payments/refunds/${refunds[nth]?.id}`, body);
  await choose(0, { destination: 'credit' });
  if (world % 2 !== 0) return;
  const account = (of: string) => ({
    bankName: markers.text(`bank of ${of}`, world, seenBy(student.role, true, { admin: true })),
    accountHolderName: `${student.role} of world ${world}`,
    accountNumber: markers.digits(`bank number of ${of}`, world, {
      admin: ['transferAccount', 'transferFile'],
    }),
    password,
  });
  await choose(1, { destination: 'bank', ...account('a refund') });
  own('transfer', refunds[1]?.id ?? '');
  await call(server, student, 'POST', '/api/payments/withdrawals', account('a withdrawal'));
  const withdrawals = server.db.selectFrom('withdrawals').select('id');
  for (const { id } of await withdrawals.where('student_id', '=', student.id).execute()) {
    own('withdrawal', id);
    own('transfer', id);
  }
};

/** The owner sees numbers masked; admins see them in these two calls. */
const numbersSeen = { admin: ['adminTeacher', 'payoutFile'] } as const;
