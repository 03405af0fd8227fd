import { termsVersion } from '#domain/account.ts';
import { tokenHash } from '#server/platform/database/ids.ts';
import type { TestServer } from '#server/testing/app.ts';
import { type Markers, type RoleName, seenBy } from './markers.ts';
import type { Random } from './random.ts';

export const password = 'kopi-tubruk-7';

export type MemberRole = Exclude<RoleName, 'guest'>;

export interface Member {
  role: MemberRole;
  id: string;
  email: string;
  token: string;
  loginId: string;
  /** Token of a valid reset link. */
  resetToken: string;
  /** Token of a valid link for a new address. */
  emailToken: string;
}

const kinds = {
  student: 'student',
  otherStudent: 'student',
  teacher: 'teacher',
  otherTeacher: 'teacher',
  admin: 'admin',
} as const;
export const roleOf = (memberRole: MemberRole) => kinds[memberRole];

const everyHour = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 14 }, (_hour, i) => day * 24 + 8 + i),
).flat();

interface MemberContext {
  server: TestServer;
  random: Random;
  markers: Markers;
  world: number;
  passwordHash: string;
}

/** Creates a person with a login and a marker in every personal field. */
export const addMember = async (
  { server: { db, clock }, random, markers, world, passwordHash }: MemberContext,
  role: MemberRole,
): Promise<Member> => {
  const now = clock.now();
  const ownAndTeam = seenBy(role, true, { admin: true });
  const mark = (field: string, viewers = ownAndTeam) =>
    markers.text(`${role}'s ${field}`, world, viewers);
  const member = {
    role,
    id: random.id(),
    email: `${mark('e-mail address')}@example.com`,
    token: mark('login', {}),
    loginId: random.id(),
    resetToken: random.letters('abcdefghijklmnop', 43),
    emailToken: random.letters('abcdefghijklmnop', 43),
  };
  await db
    .insertInto('users')
    .values({
      id: member.id,
      email: member.email,
      // With a proven address a student may hold several hours of a week.
      email_verified_at: random.chance(0.5) ? now : null,
      full_name: `${role} of world ${world}`,
      role: roleOf(role),
      phone: markers.digits(`${role}'s phone`, world, ownAndTeam),
      address_line1: mark('address'),
      address_line2: mark('second address line'),
      language: random.pick(['en', 'id'] as const),
      password_hash: passwordHash,
      google_subject: mark('Google account', seenBy(role, ['exportMe'])),
      suspension_reason: mark('former suspension', seenBy(role, ['exportMe'], { admin: true })),
      terms_version: termsVersion,
      terms_accepted_at: now,
      created_at: now,
    })
    .execute();
  await logIn({ db, clock }, member);
  await db
    .insertInto('email_changes')
    .values({
      user_id: member.id,
      email: `${mark('next e-mail address')}@example.com`,
      expires_at: new Date(now.getTime() + 3_600_000),
      token_hash: tokenHash(member.emailToken),
    })
    .execute();
  const secret = mark('calendar address', {}).padEnd(43, '0');
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: member.id, secret_hash: tokenHash(secret), created_at: now })
    .execute();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash(mark('reset link', {})),
      user_id: member.id,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  if (roleOf(role) === 'teacher') {
    await db
      .insertInto('teacher_profiles')
      .values({
        user_id: member.id,
        speciality: 'Math',
        degree: 'S.Pd.',
        experience: '5 Years',
        about: 'Sabar dan teliti',
        hourly_rate: 100_000,
        weekly_hours: everyHour,
        verification: 'verified',
        rejection_reason: mark('former rejection'),
        default_session_link: `https://meet.example.com/${mark('own meeting room', seenBy(role, true))}`,
      })
      .execute();
  }
  return member;
};

/** Logs in again after an attack has ended the login, suspended the account or used the reset link. */
export const logIn = async (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { id, token, loginId, resetToken }: Member,
) => {
  const now = clock.now();
  await db
    .updateTable('users')
    .set({ suspended_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  await db
    .insertInto('logins')
    .values({
      token_hash: tokenHash(token),
      id: loginId,
      user_id: id,
      created_at: now,
      last_used_at: now,
      reauthenticated_at: now,
      expires_at: new Date('2099-01-01'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash(resetToken),
      user_id: id,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
