import type { TestServer } from './app.ts';

export const goodPassword = 'kopi-tubruk-7';

let people = 0;
export const newEmail = () => {
  people += 1;
  return `person-${people}@example.com`;
};

export const newStudent = () => ({
  role: 'student' as const,
  fullName: 'Budi Santoso',
  email: newEmail(),
  password: goodPassword,
});

export const newTeacher = () => ({
  role: 'teacher' as const,
  fullName: 'Ratna Wulandari',
  email: newEmail(),
  password: goodPassword,
  speciality: 'Math',
  degree: 'S.Pd. Mathematics, UPI',
  experience: '8 Years',
  about: 'I teach algebra with small steps.',
  fees: 120_000,
  address: { line1: 'Jl. Dago No. 45', line2: 'Bandung' },
});

type Registration = ReturnType<typeof newStudent> | ReturnType<typeof newTeacher>;

/** A person with an account, in a browser without a login. */
export const registered = async (
  server: TestServer,
  registration: Registration = newStudent(),
  headers: Record<string, string> = {},
) => {
  const someone = server.person();
  await someone.call('register', { body: registration }, { headers });
  const { email, password } = registration;
  const logIn = () => someone.call('login', { body: { email, password } });
  return { ...someone, email, password, logIn };
};

export type SomeoneLoggedIn = Awaited<ReturnType<typeof loggedIn>>;

/** The address is proven, unless a test is about newcomers: a proven student may hold three hours. */
export const loggedIn = async (
  server: TestServer,
  registration: Registration = newStudent(),
  { isProven = true } = {},
) => {
  const someone = await registered(server, registration);
  if (isProven) {
    await server.db
      .updateTable('users')
      .set({ email_verified_at: server.clock.now() })
      .where('email', '=', registration.email)
      .execute();
  }
  const { user } = await someone.logIn();
  return { ...someone, user };
};
