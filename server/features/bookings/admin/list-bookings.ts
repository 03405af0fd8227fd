import type { FastifyReply } from 'fastify';
import type { BookingInList } from '#contract/bookings-admin.ts';
import { displayName, type Language } from '#domain/account.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { PageQuery } from '../../../platform/database/keyset.ts';
import { labelOf } from '../series/in-series.ts';
import { type BookingFilter, everyoneLike, findBookingsOfAll, findSome } from './list-store.ts';

type Query = Pick<BookingFilter, 'status' | 'paidBy' | 'series' | 'from' | 'to'> & {
  search?: string | undefined;
};

export const listAllBookings = async (
  { db }: Deps,
  query: Query & PageQuery,
  language: Language,
) => {
  const filter = filterOf(db, query);
  const { people, more } = await findSome(filter.people);
  const { rows, nextCursor } = await findBookingsOfAll(db, { ...filter, people }, query);
  const bookings = rows.map((row) => bookingInList(row, language));
  return { bookings, nextCursor, morePeople: more };
};

export const exportBookings = async (
  { db, clock }: Deps,
  { admin, language }: { admin: string; language: Language },
  { sort, ...query }: Query & { sort: string },
  reply: FastifyReply,
) => {
  const entry = {
    admin,
    act: 'export-bookings',
    subject: null,
    details: { filter: query },
  } as const;
  await recordAct(db, entry, clock.now());
  const filter = filterOf(db, query);
  return sendCsv(reply, {
    name: 'bookings',
    read: (page) => findBookingsOfAll(db, filter, { sort, ...page }),
    columns: {
      id: ({ id }) => id,
      date: ({ starts_at }) => wibDate(starts_at),
      'start (WIB)': ({ starts_at }) => wibTime(starts_at),
      student: ({ student }) => displayName(student, language),
      'student email': ({ student_email }) => student_email,
      teacher: ({ teacher }) => displayName(teacher, language),
      'teacher email': ({ teacher_email }) => teacher_email,
      status: ({ status }) => status,
      price: ({ price }) => price,
      refund: ({ refund }) => refund,
      'paid by': ({ paid_by }) => paid_by ?? '',
      booked: ({ created_at }) => created_at.toISOString(),
      series: ({ series }) => series?._id ?? '',
      lesson: ({ series }) => series?.number ?? '',
      lessons: ({ series }) => series?.lessons ?? '',
      'discount (%)': ({ series }) => series?.discount ?? '',
    },
  });
};

/** A search text is the id of a person, a booking or a series, or else a part of a name or an email address. */
const filterOf = (db: Executor, { search, ...filter }: Query): BookingFilter => {
  if (search === undefined) return filter;
  const said = search.toLowerCase();
  if (isId(said)) return { ...filter, people: [said], bookingId: said, seriesId: said };
  return { ...filter, people: everyoneLike(db, search) };
};

type Row = Awaited<ReturnType<typeof findBookingsOfAll>>['rows'][number];

export const bookingInList = (row: Row, language: Language): BookingInList => ({
  _id: row.id,
  date: wibDate(row.starts_at),
  startTime: wibTime(row.starts_at),
  startsAt: row.starts_at.toISOString(),
  student: { _id: row.student_id, fullName: displayName(row.student, language) },
  teacher: { _id: row.teacher_id, fullName: displayName(row.teacher, language) },
  status: row.status,
  price: row.price,
  refund: row.refund,
  paidBy: row.paid_by,
  createdAt: row.created_at.toISOString(),
  series: row.series && labelOf(row.series),
});
