import { sql } from 'kysely';
import { deletedNames } from '#domain/account.ts';
import { is, type PersonalTable } from './table.ts';

const audited = { stays: 'nobody rewrites it; it names accounts by their id' };

const endsWith = (column: string, text: string) =>
  sql`right(${sql.ref(column)}, length(${text}::text)) = ${text}`;

/** Records of everyone with an account. The account comes first, because it references its picture. */
export const accountTables: PersonalTable[] = [
  {
    table: 'users',
    as: 'account',
    whose: is('id'),
    shown:
      'id, email, email_verified_at, full_name, role, phone, address_line1, address_line2, gender, birth_day, language, google_subject, picture_id, created_at, suspended_at, suspension_reason, muted',
    atEnd: {
      email_verified_at: null,
      full_name: deletedNames.en,
      phone: '',
      address_line1: '',
      address_line2: '',
      gender: 'Not Selected',
      birth_day: null,
      password_hash: null,
      google_subject: null,
      picture_id: null,
      suspension_reason: '',
      muted: [],
    },
  },
  {
    table: 'terms_acceptances',
    whose: is('user_id'),
    shown: 'version, accepted_at',
    atEnd: { stays: 'the proof of consent, without a name' },
  },
  {
    table: 'logins',
    whose: is('user_id'),
    shown: 'created_at, browser, system, last_used_at, reauthenticated_at, expires_at',
    atEnd: 'goes',
  },
  { table: 'known_devices', whose: is('user_id'), shown: 'expires_at', atEnd: 'goes' },
  { table: 'totp', whose: is('user_id'), shown: '', atEnd: 'goes' },
  { table: 'recovery_codes', whose: is('user_id'), shown: '', atEnd: 'goes' },
  { table: 'password_resets', whose: is('user_id'), shown: 'expires_at', atEnd: 'goes' },
  { table: 'email_changes', whose: is('user_id'), shown: 'email, expires_at', atEnd: 'goes' },
  {
    table: 'rate_limits',
    whose: ({ id, email }) => sql`${endsWith('key', `:${email}`)} or ${endsWith('key', `:${id}`)}`,
    shown: '',
    atEnd: 'goes',
  },
  { table: 'pictures', whose: is('owner_id'), shown: 'id, created_at', atEnd: 'goes' },
  { table: 'calendar_feeds', whose: is('user_id'), shown: 'created_at', atEnd: 'goes' },
  {
    table: 'mailbox',
    // The table is used in development only. Emails to other recipients belong to them.
    whose: ({ email }) => sql`recipient = ${email}`,
    shown: 'sent_at',
    atEnd: 'goes',
  },
  {
    table: 'notifications',
    whose: is('user_id'),
    shown:
      'id, kind, booking_id, payout_id, starts_at, proposed_start, amount, created_at, read_at',
    atEnd: 'goes',
  },
  {
    table: 'audit',
    as: 'what_the_team_did',
    whose: is('subject_id'),
    shown: 'at, act, details',
    atEnd: audited,
  },
  {
    table: 'audit',
    as: 'own_acts_as_admin',
    whose: is('admin_id'),
    shown: 'at, act',
    atEnd: audited,
  },
  {
    table: 'settings',
    as: 'settings_changed_as_admin',
    whose: is('changed_by'),
    shown: 'version, changed_at',
    atEnd: audited,
  },
];
