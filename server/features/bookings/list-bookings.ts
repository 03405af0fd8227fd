import type { StudentBooking, TeacherBooking } from '#contract/bookings.ts';
import { displayName, type Language } from '#domain/account.ts';
import { type BookingStatus, endOf, isProposed, statusIs, statusesWith } from '#domain/booking.ts';
import { addDays, slotStart, wibDate, wibTime } from '#domain/calendar.ts';
import { wholeListSize } from '#domain/listing.ts';
import { teacherShareOf } from '#domain/money.ts';
import { refundedTo } from '#domain/payment.ts';
import { endOfMonth, startOfMonth, wibMonth } from '#domain/payout.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts';
import type { Db } from '../../platform/database/db.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import { countBookings, countOfStudent, findBookings, findEscrowed } from './list-store.ts';

type Row = Awaited<ReturnType<typeof findBookings>>[number];
interface Query {
  seriesId?: string | undefined;
  section?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Statuses in each list: expired holds are in none, and teachers see no unpaid bookings. */
const sections: Record<'student' | 'teacher', Record<string, readonly BookingStatus[]>> = {
  student: {
    all: [...statusesWith('hold'), ...statusesWith('paid')],
    ahead: statusesWith('open'),
    past: statusesWith('past'),
  },
  teacher: {
    all: statusesWith('paid'),
    waiting: statusesWith('request'),
    pending: statusesWith('request'),
    upcoming: statusesWith('scheduled'),
    past: statusesWith('past'),
  },
};

/** Sections that show only the first lesson of each series. */
const collapses = new Set(['ahead', 'waiting', 'pending']);

interface BookingReader {
  person: string;
  language: Language;
}

export const listStudentBookings = async (
  { db, clock }: Deps,
  { person, language }: BookingReader,
  query: Query,
) => {
  const { rows, nextCursor } = await listPage(db, 'student', person, query, clock.now());
  const bookings = rows.map((row): StudentBooking => ({
    ...bookingOf(row, clock.now()),
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedTo: [...new Set(row.refunds_sent?.map(refundedTo))],
    payment: row.payment ?? 'none',
    teacherId: {
      ...otherSide(row, language),
      speciality: row.speciality ?? '',
      isListed: row.listed ?? false,
      confirmsInstantly: row.confirms_instantly ?? false,
      takesSeries: row.series_discounts !== null,
      taught: row.taught ?? 0,
      bookableDays: row.horizon_days ?? 0,
    },
  }));
  const { section, seriesId, cursor } = query;
  if (!section || seriesId || cursor) return { bookings, nextCursor };
  const statuses = sections.student[section] ?? [];
  const total = await countOfStudent(db, person, { statuses, collapses: collapses.has(section) });
  return { bookings, nextCursor, total };
};

export const listTeacherBookings = async (
  { db, clock }: Deps,
  { person, language }: BookingReader,
  query: Query,
) => {
  const { rows, nextCursor } = await listPage(db, 'teacher', person, query, clock.now());
  const bookings = rows.map((row): TeacherBooking => ({
    ...bookingOf(row, clock.now()),
    teacherId: row.teacher_id,
    studentId: otherSide(row, language),
    share: teacherShareOf(row.price, row.commission_basis_points),
    sessionNumber: statusIs(row.status, 'live') ? (row.session_number ?? 0) : 0,
  }));
  return { bookings, nextCursor };
};

export const summariseTeacher = async ({ db, clock }: Deps, teacherId: string) => {
  const now = clock.now();
  const month = wibMonth(now);
  const monthStart = startOfMonth(month);
  const { taught, ...counts } = await countBookings(db, teacherId, { now, monthStart });
  const booked = await findEscrowed(db, teacherId, monthStart, endOfMonth(month));
  const bookedShare = booked.reduce((sum, b) => sum + teacherShareOf(b.price, b.basisPoints), 0);
  return { ...counts, month: { taught, booked: booked.length, bookedShare } };
};

const listPage = async (
  db: Db,
  side: 'student' | 'teacher',
  person: string,
  { section = 'all', seriesId, from, to, limit = wholeListSize, cursor }: Query,
  now: Date,
) => {
  const isRange = from !== undefined || to !== undefined;
  const order = `bookings ${section}${isRange ? ' by day' : ''}${seriesId ?? ''}`;
  const rows = await findBookings(db, {
    side,
    person,
    statuses: sections[side][section] ?? [],
    seriesId,
    collapses: collapses.has(section) && !seriesId && !isRange,
    orProposedAt: section === 'waiting' ? now : undefined,
    orUndecided: section === 'ahead',
    since: from === undefined ? from : slotStart(from, '00:00'),
    before: to === undefined ? to : slotStart(addDays(to, 1), '00:00'),
    nearestFirst: isRange || seriesId !== undefined || (section !== 'all' && section !== 'past'),
    after: decodeCursor(order, cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last
      ? encodeCursor(order, { place: last.starts_at.getTime() * 1000, id: last.id })
      : null,
  };
};

const otherSide = (row: Row, language: Language) => ({
  _id: row.other_id,
  fullName: displayName(row.full_name, language),
  profilePicture: pictureUrl(row.picture_id),
});

const bookingOf = (row: Row, now: Date) => {
  const isWaiting = statusIs(row.status, 'scheduled') && isProposed(row.proposed_start, now);
  return {
    _id: row.id,
    series: row.series && {
      ...row.series,
      slot: row.series_slot?.toISOString() ?? null,
    },
    ...hourOf(row.starts_at),
    endTime: wibTime(endOf(row.starts_at)),
    duration: 60 as const,
    type: 'online' as const,
    status: row.status,
    price: row.price,
    sessionLink: statusIs(row.status, 'agreed') ? row.session_link : '',
    refund: { amount: row.refund, status: (row.refund && row.refund_status) || ('none' as const) },
    holdExpiresAt: statusIs(row.status, 'hold')
      ? (row.hold_expires_at?.toISOString() ?? null)
      : null,
    confirmBy: statusIs(row.status, 'request') ? (row.confirm_by?.toISOString() ?? null) : null,
    reason: row.reason,
    proposals: row.proposals,
    homework: row.homework.map(({ id, conversation_id, name }) => ({
      _id: id,
      name,
      url: `/api/messages/${conversation_id}/files/${id}`,
    })),
    proposal: isWaiting && row.proposed_start ? hourOf(row.proposed_start) : null,
  };
};

const hourOf = (startsAt: Date) => ({
  date: wibDate(startsAt),
  startTime: wibTime(startsAt),
  startsAt: startsAt.toISOString(),
});
