import type { Level, TeachingLanguage } from '#domain/speciality.ts';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/database/ids.ts';

interface SomeTeacher {
  fullName?: string;
  speciality?: string;
  about?: string;
  levels?: Level[];
  languages?: TeachingLanguage[];
  instant?: boolean;
  fee?: number;
  /** Number of reviews with 1, 2, 3, 4, 5 stars. */
  stars?: number[];
  weeklyHours?: number[];
  verification?: 'pending' | 'verified' | 'rejected';
  suspended?: boolean;
}

/** Inserts a teacher directly into the database. */
export const addTeacher = async (
  db: Db,
  {
    fullName = 'Ratna Wulandari',
    speciality = 'Math',
    about = 'Sabar dan teliti',
    levels = [],
    languages = [],
    instant = false,
    fee = 100_000,
    stars = [0, 0, 0, 0, 0],
    weeklyHours = [],
    verification = 'verified',
    suspended = false,
  }: SomeTeacher = {},
) => {
  const now = new Date();
  const id = newId(now);
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.com`,
      full_name: fullName,
      role: 'teacher',
      language: 'id',
      terms_version: '2025-09-15',
      terms_accepted_at: now,
      created_at: now,
      suspended_at: suspended ? now : null,
    })
    .execute();
  await db
    .insertInto('teacher_profiles')
    .values({
      user_id: id,
      speciality,
      degree: 'S.Pd.',
      experience: '5 Years',
      about,
      levels,
      languages,
      confirms_instantly: instant,
      default_session_link: instant ? 'https://meet.example.com/abc' : '',
      hourly_rate: fee,
      stars,
      weekly_hours: weeklyHours,
      verification,
    })
    .execute();
  return id;
};
