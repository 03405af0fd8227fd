import type { Dispute } from '#contract/disputes.ts';
import { displayName, type Language } from '#domain/account.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import type { Db, Executor } from '../../platform/database/db.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import { findDisputes, findImages, findStatements } from './list-store.ts';

type Row = Awaited<ReturnType<typeof findDisputes>>[number];

export const listDisputes = async (db: Db, person: string, language: Language) => {
  const rows = await findDisputes(db, { person });
  return describeDisputes(
    db,
    rows.map((row) => withDisplayNames(row, language)),
  );
};

export const withDisplayNames = <Names extends Pick<Row, 'student' | 'teacher' | 'taker'>>(
  row: Names,
  language: Language,
): Names => ({
  ...row,
  student: displayName(row.student, language),
  teacher: displayName(row.teacher, language),
  taker: row.taker && displayName(row.taker, language),
});

/** Adds the statements and images of both participants. */
export const describeDisputes = async (db: Executor, rows: Row[]): Promise<Dispute[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [statements, images] = [await findStatements(db, ids), await findImages(db, ids)];
  return rows.map((row) => ({
    _id: row.id,
    sessionId: {
      _id: row.booking_id,
      date: wibDate(row.starts_at),
      startTime: wibTime(row.starts_at),
      teacherId: { _id: row.teacher_id, fullName: row.teacher },
      studentId: { _id: row.student_id, fullName: row.student },
    },
    filedBy: partyOf(row, row.filed_by),
    reason: row.reason,
    details: row.details,
    status: row.status,
    resolution: row.resolution,
    refund: row.refund,
    createdAt: row.created_at.toISOString(),
    statements: statements
      .filter(({ dispute_id }) => dispute_id === row.id)
      .map(({ user_id, text, created_at }) => ({
        by: partyOf(row, user_id),
        text,
        createdAt: created_at.toISOString(),
      })),
    images: images
      .filter(({ dispute_id }) => dispute_id === row.id)
      .map(({ id, user_id }) => ({
        _id: id,
        by: partyOf(row, user_id),
        url: `/api/disputes/${row.id}/images/${id}`,
      })),
  }));
};

export const partyOf = (row: Row, userId: string) => {
  const isStudent = userId === row.student_id;
  const picture = isStudent ? row.student_picture : row.teacher_picture;
  return {
    _id: isStudent ? row.student_id : row.teacher_id,
    fullName: isStudent ? row.student : row.teacher,
    profilePicture: pictureUrl(picture),
    role: isStudent ? ('student' as const) : ('teacher' as const),
  };
};
