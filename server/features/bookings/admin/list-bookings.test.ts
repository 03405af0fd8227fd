import { beforeAll, describe, expect, test } from 'vitest';
import { termsVersion } from '#domain/account.ts';
import type { BookingStatus } from '#domain/booking.ts';
import { newId } from '../../../platform/database/ids.ts';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacherId: string;
const students: Record<string, string> = {};

const addStudent = async (full_name: string, email: string, at = now) => {
  const id = newId(at);
  const user = { id, email, full_name, role: 'student', language: 'id' } as const;
  const agreed = { terms_version: termsVersion, terms_accepted_at: now, created_at: now };
  await server.db
    .insertInto('users')
    .values({ ...user, ...agreed })
    .execute();
  return id;
};

let booked = 0;
/** Inserts a booking directly into the database, created 40 days before the session. */
const add = async (student: string, startsAt: string, status: BookingStatus = 'completed') => {
  booked += 1;
  const starts_at = new Date(startsAt);
  const created_at = new Date(starts_at.getTime() - 40 * 24 * 3_600_000);
  const id = newId(created_at);
  const hasEnded = ['completed', 'cancelled', 'expired'].includes(status);
  await server.db
    .insertInto('bookings')
    .values({
      id,
      teacher_id: teacherId,
      student_id: students[student] ?? '',
      starts_at,
      status,
      price: 100_000,
      refund: status === 'cancelled' ? 50_000 : 0,
      commission_basis_points: 500,
      created_at,
      ended_at: hasEnded ? starts_at : null,
      ...(status === 'pending_payment' && {
        hold_place: 1,
        hold_expires_at: now,
      }),
    })
    .execute();
  return id;
};

const ids: Record<string, string> = {};
const addPaid = (name: string, paid: { amount: number; credit?: number; method?: string }) => {
  const times = { created_at: now, expires_at: now, paid_at: now };
  const order = { order_id: newId(now), booking_id: ids[name] ?? '', status: 'paid' } as const;
  return server.db
    .insertInto('payments')
    .values({ ...order, ...times, ...paid })
    .execute();
};
beforeAll(async () => {
  server.clock.set(now);
  admin = await loggedInAdmin(server);
  teacherId = await addTeacher(server.db, { fullName: 'Ratna Wulandari' });
  students.budi = await addStudent('Budi Santoso', 'budi@mail.test');
  students.sari = await addStudent('=Sari "S" Dewi', 'sari_100%@mail.test');
  ids.old = await add('budi', '2026-11-10T02:00:00Z');
  ids.cancelled = await add('budi', '2026-11-11T02:00:00Z', 'cancelled');
  // 23:00 WIB on the 15th, and midnight WIB on the 16th.
  ids.late = await add('sari', '2026-11-15T16:00:00Z');
  ids.midnight = await add('sari', '2026-11-15T17:00:00Z', 'confirmed');
  ids.waiting = await add('budi', '2026-11-18T02:00:00Z', 'pending_confirmation');
  ids.held = await add('sari', '2026-11-19T02:00:00Z', 'pending_payment');
  await addPaid('late', { amount: 100_000, method: 'gopay' });
  await addPaid('midnight', { amount: 0, credit: 100_000 });
  await addPaid('old', { amount: 100_000, method: 'akulaku' });
});

const list = async (query: Parameters<typeof admin.call<'adminBookings'>>[1] = { query: {} }) => {
  const { bookings } = await admin.call('adminBookings', query);
  const names = Object.entries(ids);
  return bookings.map(({ _id }) => names.find(([, id]) => id === _id)?.[0]);
};

test('the list has all bookings, the latest session first, with both people', async () => {
  const { bookings, nextCursor, morePeople } = await admin.call('adminBookings', { query: {} });
  expect(bookings).toHaveLength(booked);
  expect(bookings.at(-2)).toEqual({
    _id: ids.cancelled,
    date: '2026-11-11',
    startTime: '09:00',
    startsAt: '2026-11-11T02:00:00.000Z',
    student: { _id: students.budi, fullName: 'Budi Santoso' },
    teacher: { _id: teacherId, fullName: 'Ratna Wulandari' },
    status: 'cancelled',
    price: 100_000,
    refund: 50_000,
    paidBy: null,
    createdAt: '2026-10-02T02:00:00.000Z',
    series: null,
  });
  expect([nextCursor, morePeople]).toEqual([null, false]);
  expect(await list()).toEqual(['held', 'waiting', 'midnight', 'late', 'cancelled', 'old']);
});

describe('it is found by', () => {
  test.each([
    ['a part of a name', 'udi sant', ['waiting', 'cancelled', 'old']],
    ['two letters a name begins with', 'bu', ['waiting', 'cancelled', 'old']],
    ['an address', 'BUDI@mail.test', ['waiting', 'cancelled', 'old']],
    [
      'signs that mean something to a database',
      'sari_100%@mail.test',
      ['held', 'midnight', 'late'],
    ],
    ['the teacher', 'wulandari', ['held', 'waiting', 'midnight', 'late', 'cancelled', 'old']],
    ['nobody', '%', []],
    ['nobody else', "' or 1=1 --", []],
  ])('%s', async (_, search, found) => {
    expect(await list({ query: { search } })).toEqual(found);
  });

  test('the id of a person or its own', async () => {
    expect(await list({ query: { search: students.sari } })).toEqual(['held', 'midnight', 'late']);
    expect(await list({ query: { search: ids.late?.toUpperCase() } })).toEqual(['late']);
  });

  test('its state', async () => {
    expect(await list({ query: { status: 'completed' } })).toEqual(['late', 'old']);
    expect(await list({ query: { status: 'expired' } })).toEqual([]);
    expect(await list({ query: { status: 'completed', search: 'budi' } })).toEqual(['old']);
  });

  test.each([
    ['wallet', ['late']],
    ['credit', ['midnight']],
    ['other', ['old']],
    ['qris', []],
  ] as const)('how it was paid: %s', async (paidBy, found) => {
    expect(await list({ query: { paidBy } })).toEqual(found);
    expect(await list({ query: { paidBy, search: 'wulandari' } })).toEqual(found);
  });

  test('the day of the session in WIB, both ends included', async () => {
    const days = (from?: string, to?: string) =>
      list({ query: { ...(from && { from }), ...(to && { to }) } });
    expect(await days('2026-11-16')).toEqual(['held', 'waiting', 'midnight']);
    expect(await days(undefined, '2026-11-15')).toEqual(['late', 'cancelled', 'old']);
    expect(await days('2026-11-15', '2026-11-15')).toEqual(['late']);
    expect(await days('2026-11-16', '2026-11-15')).toEqual([]);
    expect(await list({ query: { from: '2026-11-16', search: 'sari' } })).toEqual([
      'held',
      'midnight',
    ]);
  });

  test('the day of the booking, where that is the order', async () => {
    const query = { sort: 'createdAt', from: '2026-10-02', to: '2026-10-06' } as const;
    expect(await list({ query })).toEqual(['cancelled', 'late']);
  });
});

test.each([
  { sort: 'startsAt' },
  { sort: '-startsAt' },
  { sort: 'createdAt' },
  { sort: '-createdAt' },
  { sort: '-startsAt', search: 'ratna' },
] as const)('pages of two show every booking once: %j', async (query) => {
  const whole = (await admin.call('adminBookings', { query })).bookings.map(({ _id }) => _id);
  expect(whole).toHaveLength(booked);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call('adminBookings', {
      query: { ...query, limit: 2, ...(cursor && { cursor }) },
    });
    seen.push(...page.bookings.map(({ _id }) => _id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(whole);
});

test.each([
  `search=${'x'.repeat(101)}`,
  'status=lost',
  'paidBy=lost',
  'series=perhaps',
  'from=yesterday',
  'to=2026-02-30',
  'from=0000-01-01',
  'sort=price',
  'limit=0',
  'limit=101',
  'cursor=x',
  'page=2',
])('%s is refused', async (query) => {
  const { status, body } = await admin.send('GET', `/api/admin/bookings?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object)).toEqual([query.split('=')[0]]);
});

describe('the file', () => {
  const acts = () =>
    server.db
      .selectFrom('audit')
      .select(['admin_id', 'subject_id', 'details'])
      .where('act', '=', 'export-bookings')
      .execute();

  test('the file has the rows of the same filters and no formulas, and is audited', async () => {
    const { status, headers, text } = await admin.send(
      'GET',
      '/api/admin/bookings.csv?search=sari&sort=startsAt&status=completed',
    );
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"');
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain('"id","date","start (WIB)","student","student email","teacher"');
    expect(rows).toEqual([
      expect.stringContaining(
        `"${ids.late}","2026-11-15","23:00","'=Sari ""S"" Dewi","sari_100%@mail.test","Ratna`,
      ),
    ]);
    expect(await acts()).toEqual([
      {
        admin_id: admin.user._id,
        subject_id: null,
        details: { filter: { search: true, status: 'completed' } },
      },
    ]);
  });

  test.each(['cursor=x', 'limit=5', 'sort=price'])(
    '%s is refused and not audited',
    async (query) => {
      const before = await acts();
      expect((await admin.send('GET', `/api/admin/bookings.csv?${query}`)).status).toBe(422);
      expect(await acts()).toEqual(before);
    },
  );
});

describe('of more than fifty people with a name', () => {
  const query = { search: 'kembar', limit: 100 } as const;
  const names = Array.from({ length: 51 }, (_, n) => `kembar${n}`);
  beforeAll(async () => {
    for (const [n, name] of names.entries()) {
      // Each account was created before the previous one.
      students[name] = await addStudent(name, `${name}@mail.test`, new Date(now.getTime() - n));
      await add(name, new Date(Date.UTC(2026, 8, 1, n)).toISOString());
    }
  });

  test('a search that matches too many people uses the same fifty each time and says that it is cut', async () => {
    const { bookings, morePeople } = await admin.call('adminBookings', { query });
    expect(morePeople).toBe(true);
    expect(bookings.map(({ student }) => student.fullName)).toEqual(names.slice(1).toReversed());
  });

  test('the file holds the bookings of all', async () => {
    const { text } = await admin.send('GET', '/api/admin/bookings.csv?search=kembar');
    expect(text.match(/kembar\d+(?=@)/g)).toEqual(names.toReversed());
  });
});
