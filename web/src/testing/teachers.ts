import { usualRules } from '#domain/booking-rules.ts';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import { speakingProfile } from './profiles.ts';
import type { User } from '#contract/accounts.ts';
import type { Teacher } from '#contract/teachers.ts';
import type { OwnProfile } from '../features/teachers/teacher/profile-values.ts';
import { mathProfile } from './profiles.ts';

/** As students see a teacher in lists. */
export function aTeacher(fullName: string, facts: Partial<Teacher> = {}): Teacher {
  return {
    _id: `id-of-${fullName.replaceAll(' ', '-')}`,
    fullName,
    name: fullName,
    image: '',
    profilePicture: '',
    ...mathProfile,
    fees: 120_000,
    rating: 4.9,
    reviewCount: 26,
    nextHours: [],
    availableNow: true,
    isVerified: true,
    confirmsInstantly: false,
    bookableDays: 30,
    seriesDiscounts: [0, 0, 0],
    isPaused: false,
    pausedUntil: null,
    ...facts,
  };
}

/** A verified teacher with a complete profile; numbers are masked as in the server's answers. */
export const complete: OwnProfile = {
  ...mathProfile,
  degree: 'S.Si.',
  hourlyRate: 120_000,
  address: { line1: 'Jl. Dago No. 45', line2: 'Bandung' },
  verificationStatus: 'verified',
  recheck: false,
  rejectionReason: '',
  defaultSessionLink: '',
  bankDetails: {
    bankName: 'BCA',
    accountHolderName: 'Ratna Wulandari',
    accountNumber: '••••••4821',
  },
  verificationDetails: { idType: 'KTP', idNumber: '••••••••••••0004' },
};

/** Just registered, without bank and identity details. */
export const fresh: OwnProfile = {
  ...complete,
  verificationStatus: 'pending',
  bankDetails: { bankName: '', accountHolderName: '', accountNumber: '' },
  verificationDetails: { idType: '', idNumber: '' },
};

/** Verified, and still without bank and identity details. */
export const freshVerified: OwnProfile = { ...fresh, verificationStatus: 'verified' };

export const teacherWith = (teacherProfile: OwnProfile): User => ({
  _id: '0199f000-0000-7000-8000-000000000003',
  fullName: 'Ratna Wulandari',
  email: 'ratna@example.com',
  phone: '',
  address: teacherProfile.address,
  gender: 'female',
  dob: '',
  role: 'teacher',
  language: 'en',
  profilePicture: '',
  teacherProfile,
});

/** As an admin sees it. */
export const applicant: TeacherDetailData = {
  _id: '0199f000-0000-7000-8000-000000000009',
  fullName: 'Rizky Ramadhan',
  profilePicture: '',
  ...speakingProfile,
  verificationStatus: 'pending',
  recheck: false,
  submittedAt: '2025-10-09T02:40:00.000Z',
  email: 'rizky@example.com',
  phone: '',
  address: { line1: '', line2: '' },
  hourlyRate: 80_000,
  rejectionReason: '',
  verifiedAs: null,
  bankDetails: {
    bankName: 'BCA',
    accountHolderName: 'rizky  ramadhan',
    accountNumber: '1234564821',
  },
  documents: [],
  verificationDetails: { idType: 'KTP', idNumber: '3273010101010004' },
  weeklyHours: 24,
  rules: { confirmsInstantly: true, seriesDiscounts: [0, 0, 0], ...usualRules },
  createdAt: '2025-10-09T02:40:00.000Z',
  history: [],
};
