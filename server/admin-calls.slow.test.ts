// Covers the whole contract, so that a new admin call cannot miss its guards or its audit entry.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import type { Act } from '#domain/audit.ts';
import { slotStart } from '#domain/calendar.ts';
import { addDays, wibDate } from '#domain/calendar.ts';
import { newId } from './platform/database/ids.ts';
import { codeOf, enrolledAdmin, loggedInAdmin } from './testing/admins.ts';
import { useServer } from './testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from './testing/bookings.ts';
import { pair, sendPdf } from './testing/conversations.ts';
import { photo, pictureForm } from './testing/images.ts';
import { addTaught, payee, withdrawn } from './testing/money.ts';
import { payday } from './testing/payday.ts';
import {
  goodPassword,
  loggedIn,
  newEmail,
  newTeacher,
  type SomeoneLoggedIn,
} from './testing/people.ts';
import { production } from './testing/production.ts';

const all = (Object.keys(routes) as RouteName[]).map((name) => {
  const [method, path] = routes[name];
  const call: Call = calls[name];
  return { name, method, path, call };
});
const forAdmins = all.filter(({ call }) => call.access === 'admin');

const someId = '0199f000-0000-7000-8000-000000000009';
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, someId);

describe('eleven minutes after the login an admin has to reauthenticate', () => {
  const server = useServer();
  let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
  beforeAll(async () => {
    server.clock.set(payday);
    admin = await loggedInAdmin(server);
    await admin.call('login', { body: { email: admin.email, password: goodPassword } });
    server.clock.set(new Date(payday.getTime() + 11 * 60_000));
  });

  test.each(forAdmins.filter(({ call }) => call.needsReauthentication))(
    '$method $path',
    async ({ method, path }) => {
      const answer = await admin.send(method, addressOf(path));
      expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    },
  );
});

describe('in production an admin without a second step can only set it up', () => {
  const server = useServer(production);
  let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
  beforeAll(async () => {
    admin = await loggedInAdmin(server);
  });

  test.each(forAdmins.filter(({ call }) => !call.beforeTotp))(
    '$method $path',
    async ({ method, path }) => {
      const answer = await admin.send(method, addressOf(path));
      expect(answer).toMatchObject({ status: 403, body: { code: 'totp_required' } });
    },
  );
});

describe('what is done is on record', () => {
  type Recorded = {
    [N in RouteName]: (typeof calls)[N] extends { records: Act } ? N : never;
  }[RouteName];
  const server = useServer();
  let admin: Awaited<ReturnType<typeof enrolledAdmin>>;
  let teacher: SomeoneLoggedIn;
  beforeAll(async () => {
    server.clock.set(payday);
    admin = await enrolledAdmin(server);
    teacher = await payee(server);
  });

  const send = (name: RouteName, id: string, body?: object) => {
    const [method, path] = routes[name];
    return admin.send(method, path.replace(/\{\w+\}/, id), body);
  };
  const applicant = async () => (await loggedIn(server, newTeacher())).user._id;
  const student = async () => (await loggedIn(server)).user._id;
  const endedAt = new Date(payday.getTime() - 20 * 86_400_000);
  /** A teacher is paid once per month, so each test has a new one. */
  const paidOut = async () => {
    const { user } = await payee(server);
    await addTaught(server, user._id, endedAt);
    const { batchId } = await admin.call('runPayouts', { body: { month: '2026-11' } });
    const { batches } = await admin.call('adminPayouts');
    const payout = batches[0]?.payouts.find(({ teacherId }) => teacherId === user._id);
    return { batchId, payoutId: payout?._id ?? '' };
  };

  let complainant: SomeoneLoggedIn;
  let accused: string;
  const disputed = async () => {
    server.clock.set(payday);
    const [{ user, call }, budi] = [await busyTeacher(server), await loggedIn(server)];
    complainant = budi;
    accused = user._id;
    const body = bookingRequest(user._id, '2026-12-15', '08:00');
    const { bookingId, token } = await budi.call('createBooking', { body });
    await pay(server, token);
    await call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
    server.clock.set(slotStart('2026-12-15', '08:00'));
    const { disputeId } = await budi.call('fileDispute', {
      params: { sessionId: bookingId },
      body: { reason: 'Tutor did not show up', details: 'I waited for half an hour.' },
    });
    return disputeId;
  };
  const reported = async () => {
    const people = await pair(server);
    const params = { conversationId: people.conversationId };
    await people.student.call('reportConversation', { params, body: { reason: 'Rude.' } });
    return (await admin.call('adminReports')).reports.at(-1)?._id ?? '';
  };
  const reviewed = async () => {
    const { bookingId, studentId } = await addTaught(server, teacher.user._id, endedAt);
    const id = newId(endedAt);
    await server.db
      .insertInto('reviews')
      .values({
        id,
        booking_id: bookingId,
        teacher_id: teacher.user._id,
        student_id: studentId,
        rating: 1,
        created_at: endedAt,
      })
      .execute();
    return id;
  };

  /** Each call is made once with success; tsc requires an entry for a new call. */
  const scenes: Record<Recorded, () => Promise<{ status: number }>> = {
    adminTeacher: async () => send('adminTeacher', teacher.user._id),
    verifyTeacher: async () => send('verifyTeacher', await applicant()),
    undoDecision: async () => {
      const id = await applicant();
      await send('rejectTeacher', id, { reason: 'Blurred.' });
      return send('undoDecision', id);
    },
    rejectTeacher: async () => send('rejectTeacher', await applicant(), { reason: 'Blurred.' }),
    inviteTeacher: async () => send('inviteTeacher', '', { email: newEmail(), language: 'id' }),
    adminBookingsFile: async () => send('adminBookingsFile', ''),
    adminBooking: async () => {
      const { bookingId } = await addTaught(server, teacher.user._id, endedAt);
      return send('adminBooking', bookingId);
    },
    revokeBooking: async () => {
      const body = bookingRequest(teacher.user._id, addDays(wibDate(payday), 1), '09:00');
      const { token, bookingId } = await (await loggedIn(server)).call('createBooking', { body });
      await pay(server, token);
      return send('revokeBooking', bookingId, { reason: 'Asked for by both.' });
    },
    failRefund: async () => {
      const cancelled = { refund: 50_000, refundStatus: 'manual' } as const;
      const { refundId } = await addTaught(server, teacher.user._id, endedAt, cancelled);
      return send('failRefund', refundId, { reason: 'No such account.' });
    },
    transferFile: async () => send('transferFile', ''),
    transferAccount: async () => send('transferAccount', (await withdrawn(server)).withdrawalId),
    settleWithdrawal: async () =>
      send('settleWithdrawal', (await withdrawn(server)).withdrawalId, { reference: 'BCA-2' }),
    failWithdrawal: async () =>
      send('failWithdrawal', (await withdrawn(server)).withdrawalId, { reason: 'Closed account.' }),
    changePaymentMethods: async () => {
      const { settings } = await admin.call('adminSettings');
      const { methods, version } = settings;
      return send('changePaymentMethods', '', { methods, version });
    },
    settleRefund: async () => {
      const cancelled = { refund: 50_000, refundStatus: 'manual' } as const;
      const { refundId } = await addTaught(server, teacher.user._id, endedAt, cancelled);
      return send('settleRefund', refundId, { reference: 'BCA-1' });
    },
    remindTeachers: () =>
      send('remindTeachers', '', { bookingIds: ['0199f000-0000-7000-8000-000000000001'] }),
    askForDetails: () => send('askForDetails', ''),
    runPayouts: async () => send('runPayouts', '', { month: '2026-11' }),
    payoutFile: async () => send('payoutFile', (await paidOut()).batchId),
    payoutSent: async () => send('payoutSent', (await paidOut()).payoutId, { reference: 'TRX-1' }),
    payoutFailed: async () => send('payoutFailed', (await paidOut()).payoutId, { reason: 'No.' }),
    adminDispute: async () => send('adminDispute', await disputed()),
    adminTeacherDocument: async () => {
      const newcomer = await loggedIn(server, newTeacher());
      const body = pictureForm(await photo('jpeg'));
      const sent = await newcomer.call('addTeacherDocument', { query: { kind: 'id' }, body });
      const path = `/api/admin/teachers/${newcomer.user._id}/documents`;
      return admin.send('GET', `${path}/${sent.documents[0]?._id}`);
    },
    adminDisputeImage: async () => {
      const disputeId = await disputed();
      const body = pictureForm(await photo('jpeg'));
      const params = { disputeId };
      const { imageId } = await complainant.call('addDisputeImage', { params, body });
      return admin.send('GET', `/api/admin/disputes/${disputeId}/images/${imageId}`);
    },
    adminDisputeFile: async () => {
      const disputeId = await disputed();
      const { file } = await sendPdf(server, complainant, accused);
      return admin.send('GET', `/api/admin/disputes/${disputeId}/files/${file._id}`);
    },
    takeDispute: async () => send('takeDispute', await disputed()),
    resolveDispute: async () => {
      const id = await disputed();
      await send('takeDispute', id);
      return send('resolveDispute', id, { resolution: 'Nobody came.', refundPercent: 100 });
    },
    hideReview: async () => send('hideReview', await reviewed(), { reason: 'Rude.' }),
    showReview: async () => {
      const id = await reviewed();
      await send('hideReview', id, { reason: 'Rude.' });
      return send('showReview', id);
    },
    adminReports: async () => send('adminReports', ''),
    reportedMessages: async () => send('reportedMessages', await reported()),
    handleReport: async () => send('handleReport', await reported(), { note: 'Warned.' }),
    adminUsersFile: async () => send('adminUsersFile', ''),
    adminUser: async () => send('adminUser', await student()),
    suspendUser: async () => send('suspendUser', await student(), { reason: 'Rude.' }),
    reactivateUser: async () => {
      const id = await student();
      await send('suspendUser', id, { reason: 'Rude.' });
      return send('reactivateUser', id);
    },
    endLogins: async () => send('endLogins', await student()),
    changeCommission: async () =>
      send('changeCommission', '', { commissionBasisPoints: 600, version: await version() }),
    changeContact: async () =>
      send('changeContact', '', {
        phone: '+62 812 0000 0000',
        email: 'a@b.id',
        officeAddress: 'Bandung',
        version: await version(),
      }),
    addSearchWord: async () => send('addSearchWord', '', { word: 'stoikio', subject: 'chemistry' }),
    removeSearchWord: async () => {
      await send('addSearchWord', '', { word: 'molar', subject: 'chemistry' });
      return admin.send('DELETE', '/api/admin/search-words?word=molar');
    },
    adminAuditFile: async () => send('adminAuditFile', ''),
    confirmTotp: async () => {
      const { secret } = await admin.call('startTotp');
      return send('confirmTotp', '', { code: codeOf(server, secret) });
    },
    newRecoveryCodes: async () => send('newRecoveryCodes', ''),
  };
  const version = async () => (await admin.call('adminSettings')).settings.version;

  const record = async () => {
    const { rows } = await server.pool.query<{ id: string; admin_id: string; act: string }>(
      'select id, admin_id, act from audit',
    );
    return rows;
  };

  test.each(Object.keys(scenes) as Recorded[])('%s', async (name) => {
    server.clock.set(payday);
    const before = new Set((await record()).map(({ id }) => id));
    const { status } = await scenes[name]();
    expect(status).toBe(200);
    const added = (await record()).filter(({ id }) => !before.has(id));
    expect(added).toContainEqual(
      expect.objectContaining({ admin_id: admin.user._id, act: calls[name].records }),
    );
  });
});
