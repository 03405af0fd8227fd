import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** A person who calls the API: through a browser page, or without one. */
export interface Caller {
  request: APIRequestContext;
}

interface Student {
  role: 'student';
  fullName: string;
  email: string;
  password: string;
}

/** A unique address, so that tests can run at the same time. */
export const newEmail = () => `${randomUUID()}@example.com`;

export const newStudent = (): Student => ({
  role: 'student',
  fullName: 'Budi Santoso',
  email: newEmail(),
  password: 'kopi-tubruk-7',
});

export const newTeacher = () => ({
  role: 'teacher' as const,
  fullName: 'Ratna Wulandari',
  email: newEmail(),
  password: 'kopi-tubruk-7',
  speciality: 'Math',
  degree: 'S.Pd. Mathematics, UPI',
  experience: '8 Years',
  about: 'I teach algebra with small steps.',
  fees: 120_000,
  address: { line1: 'Jl. Dago No. 45', line2: 'Bandung' },
});

export type Person = ReturnType<typeof newStudent> | ReturnType<typeof newTeacher>;

/** Registers through the API, for tests that start with an account. */
export const register = async <P extends Person>(caller: Caller, person: P, language = 'en') => {
  const headers = { 'accept-language': language };
  const answer = await caller.request.post('/api/auth/register', { data: person, headers });
  expect(answer.status()).toBe(200);
  return person;
};

/** Registers and logs in; the caller then holds the login. */
export const registerAndLogIn = async <P extends Person>(
  caller: Caller,
  person: P,
  language = 'en',
) => {
  const { email, password } = await register(caller, person, language);
  const answer = await caller.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return person;
};
