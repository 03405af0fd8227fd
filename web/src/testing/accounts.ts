import type { User } from '#contract/accounts.ts';
import type { OwnPrivacy } from '#contract/privacy.ts';
import { speakingProfile } from './profiles.ts';

export const student: User = {
  _id: '0199f000-0000-7000-8000-000000000001',
  fullName: 'Alya Putri',
  email: 'alya@example.com',
  phone: '',
  address: { line1: 'Jl. Kaliurang Km 5', line2: '' },
  gender: 'female',
  dob: '2004-03-14',
  role: 'student',
  language: 'en',
  profilePicture: '',
};

export const admin: User = { ...student, role: 'admin' };

/** A teacher whose verification is pending. */
export const teacher: User = {
  ...student,
  _id: '0199f000-0000-7000-8000-000000000002',
  fullName: 'Rizky Ramadhan',
  role: 'teacher',
  teacherProfile: {
    ...speakingProfile,
    hourlyRate: 80_000,
    address: { line1: '', line2: '' },
    verificationStatus: 'pending',
    recheck: false,
    rejectionReason: '',
    defaultSessionLink: '',
    bankDetails: { bankName: '', accountHolderName: '', accountNumber: '' },
    verificationDetails: { idType: '', idNumber: '' },
  },
};

/** The privacy page of an account with one login and no blockers of its deletion. */
export const quietPrivacy: OwnPrivacy = {
  logins: [
    {
      _id: '0199f000-0000-7000-8000-00000000000a',
      browser: 'Chrome',
      system: 'Android',
      createdAt: '2025-10-01T02:00:00.000Z',
      lastUsedAt: '2025-10-09T02:40:00.000Z',
      isThisOne: true,
    },
  ],
  acceptedTerms: [{ version: '2025-09-15', acceptedAt: '2025-10-01T02:00:00.000Z' }],
  email: { isProven: true, change: null },
  deletion: { blockers: [], confirmedBy: 'password', isLoginFresh: false },
};
