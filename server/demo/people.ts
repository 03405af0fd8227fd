import type { Insertable } from 'kysely';
import { termsVersion } from '#domain/account.ts';
import type { TeacherProfiles, Users } from '../platform/schema.ts';
import { applicants } from './applicants.ts';
import { weeklyHours } from './diary.ts';
import { demoId } from './ids.ts';
import { type DemoStudent, students } from './students.ts';
import { teachers } from './teachers/all.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Who has a portrait in web/src/art/avatars. */
export const portrayed = [
  ...teachers.map(({ key }) => key),
  ...[...students, ...applicants].filter((one) => one.hasPortrait).map(({ key }) => key),
];

export const userRows = (now: Date, passwordHash: string): Insertable<Users>[] => {
  const account = (key: string, fullName: string, daysAgo: number, email = emailOf(fullName)) => {
    const created_at = new Date(now.getTime() - daysAgo * day);
    return {
      id: demoId(key),
      email,
      full_name: fullName,
      password_hash: passwordHash,
      email_verified_at: created_at,
      terms_version: termsVersion,
      terms_accepted_at: created_at,
      created_at,
    };
  };
  return [
    {
      ...account('admin', 'Dewi Admin', 500, 'admin@demo.test'),
      role: 'admin',
      language: 'en',
    },
    ...students.map(({ key, fullName, language, ...student }: DemoStudent, i) => ({
      ...account(key, fullName, 300 - i * 5, student.email),
      role: 'student' as const,
      language,
      ...(key === 'alya' && demoStudent),
    })),
    ...teachers.map(({ key, fullName, email, address }, i) => ({
      ...account(key, fullName, 420 - i * 7, email),
      role: 'teacher' as const,
      language: 'id' as const,
      address_line1: address[0],
      address_line2: address[1],
    })),
    ...applicants.map(({ key, fullName, address, submittedHoursAgo }) => ({
      ...account(key, fullName, submittedHoursAgo / 24),
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

export const profileRows = (now: Date): Insertable<TeacherProfiles>[] => [
  ...teachers.map((teacher, i) => ({
    ...profile(teacher),
    verification: 'verified' as const,
    submitted_at: new Date(now.getTime() - (420 - i * 7) * day),
    default_session_link: `https://meet.example.com/${teacher.key}`,
  })),
  ...applicants.map((applicant) => ({
    ...profile(applicant),
    verification: applicant.verification,
    rejection_reason: applicant.rejectionReason ?? '',
    submitted_at: new Date(now.getTime() - applicant.submittedHoursAgo * hour),
  })),
];

type Profiled = (typeof teachers)[number] | (typeof applicants)[number];

const profile = ({ key, speciality, degree, experience, about, fee, hours }: Profiled) => ({
  user_id: demoId(key),
  speciality,
  degree,
  experience,
  about,
  hourly_rate: fee,
  weekly_hours: weeklyHours(hours),
});

const emailOf = (fullName: string) => `${fullName.toLowerCase().replaceAll(' ', '.')}@demo.test`;
