import type { Insertable, Updateable } from 'kysely';
import { termsVersion } from '#domain/account.ts';
import { wibDate } from '#domain/calendar.ts';
import { toProfileRow } from '../features/accounts/public-profile.ts';
import type { TeacherProfiles, Users } from '../platform/database/schema.ts';
import { applicants } from './applicants.ts';
import { weeklyHours } from './diary.ts';
import { demoId } from './ids.ts';
import { type DemoStudent, students } from './students.ts';
import { teachers } from './teachers/all.ts';

const day = 24 * 60 * 60 * 1000;

/** People with a portrait in web/src/art/avatars. */
export const portrayed = [
  ...teachers.map(({ key }) => key),
  ...[...students, ...applicants].filter((one) => one.hasPortrait).map(({ key }) => key),
];

export const userRows = (now: Date, passwordHash: string): Insertable<Users>[] => {
  const account = (key: string, fullName: string, email: string | undefined, since: Date) => ({
    id: demoId(key),
    email: email ?? emailOf(fullName),
    full_name: fullName,
    password_hash: passwordHash,
    email_verified_at: since,
    terms_version: termsVersion,
    terms_accepted_at: since,
    created_at: since,
  });
  return [
    {
      ...account('admin', 'Dewi Admin', 'admin@demo.test', daysBefore(now, 500)),
      role: 'admin',
      language: 'en',
    },
    ...students.map(({ key, fullName, language, ...student }: DemoStudent, i) => ({
      ...account(key, fullName, student.email, daysBefore(now, 300 - i * 5)),
      role: 'student' as const,
      language,
      ...(key === 'alya' && demoStudent),
    })),
    ...teachers.map(({ key, fullName, email, address }) => ({
      ...account(key, fullName, email, submittedAt(key, now)),
      role: 'teacher' as const,
      language: 'id' as const,
      address_line1: address[0],
      address_line2: address[1],
    })),
    ...applicants.map(({ key, fullName, address }) => ({
      ...account(key, fullName, undefined, submittedAt(key, now)),
      role: 'teacher' as const,
      language: 'id' as const,
      address_line1: address[0],
      address_line2: address[1],
    })),
  ];
};

const demoStudent = {
  phone: '+62 811-0000-4321',
  address_line1: 'Jl. Kaliurang Km 5 No. 12',
  address_line2: 'Sleman, DI Yogyakarta',
  gender: 'female',
  birth_day: '2004-03-14',
} as const;

/** All are unverified at first. */
export const profileRows = (now: Date): Insertable<TeacherProfiles>[] => [
  ...teachers.map((teacher) => ({
    ...profile(teacher),
    submitted_at: submittedAt(teacher.key, now),
    default_session_link: `https://meet.example.com/${teacher.key}`,
  })),
  ...applicants.map((applicant) => ({
    ...profile(applicant),
    verification: applicant.verification,
    rejection_reason: applicant.rejectionReason ?? '',
    submitted_at: submittedAt(applicant.key, now),
  })),
];

/** Rules for new bookings, by the teacher's key; the other teachers have the usual ones. */
export const ruleColumns = (now: Date): [string, Updateable<TeacherProfiles>][] => [
  ['ratna', { series_discounts: [5, 8, 10] }],
  ['fajar', { confirms_instantly: true, notice_hours: 1, series_discounts: [5, 8, 10] }],
  ['nadia', { confirms_instantly: true, daily_limit: 6 }],
  ['ayu', { confirms_instantly: true }],
  ['meutia', { confirms_instantly: true, notice_hours: 2, horizon_days: 60 }],
  ['hendra', { notice_hours: 24, horizon_days: 14, series_discounts: null }],
  ['grace', { pause_hours: 1, daily_limit: 4 }],
  ['teguh', { is_paused: true, paused_until: wibDate(daysBefore(now, -20)) }],
];

/** When a teacher registered and asked for verification. */
export const submittedAt = (key: string, now: Date) => {
  const applicant = applicants.find((one) => one.key === key);
  const nth = teachers.findIndex((one) => one.key === key);
  return daysBefore(now, applicant ? applicant.submittedHoursAgo / 24 : 420 - nth * 7);
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

type Profiled = (typeof teachers)[number] | (typeof applicants)[number];

const profile = ({ key, fee, hours, ...fields }: Profiled) => ({
  user_id: demoId(key),
  ...toProfileRow(fields),
  hourly_rate: fee,
  weekly_hours: weeklyHours(hours),
});

const emailOf = (fullName: string) => `${fullName.toLowerCase().replaceAll(' ', '.')}@demo.test`;
