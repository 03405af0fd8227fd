import { sql } from 'kysely';
import { profileColumns } from '../../accounts/public-profile.ts';
import { inOwnBookings, is, money, type PersonalTable } from './table.ts';

/** Records of teachers, and records that link students and teachers. */
export const teachingTables: PersonalTable[] = [
  {
    table: 'favourites',
    whose: is('student_id'),
    shown: 'created_at, teacher_id',
    atEnd: 'goes',
  },
  {
    table: 'favourites',
    as: 'saved_by_others',
    whose: is('teacher_id'),
    shown: 'created_at',
    atEnd: 'goes',
  },
  {
    table: 'teacher_secrets',
    as: 'bank_and_identity',
    whose: is('user_id'),
    shown: 'bank_name, account_holder, account_number, id_type, id_number, changed_at',
    atEnd: 'goes',
  },
  {
    table: 'teacher_documents',
    as: 'photos_of_documents',
    whose: is('teacher_id'),
    // Without the photo: a stolen login must not reveal the numbers on it.
    shown: 'id, kind, created_at',
    atEnd: 'goes',
  },
  { table: 'time_off', whose: is('teacher_id'), shown: 'first_day, last_day', atEnd: 'goes' },
  {
    table: 'teacher_profiles',
    as: 'teacher_profile',
    whose: is('user_id'),
    shown: `${profileColumns.join(', ')}, hourly_rate, verification, rejection_reason, submitted_at, recheck, verified_as, identity_changed_at, default_session_link, weekly_hours, confirms_instantly, notice_hours, pause_hours, horizon_days, daily_limit, series_discounts, is_paused, paused_until, rating, review_count`,
    atEnd: {
      ...Object.fromEntries(profileColumns.map((column) => [column, ''])),
      speciality: 'Other',
      levels: [],
      languages: [],
      confirms_instantly: false,
      default_session_link: '',
      rejection_reason: '',
      weekly_hours: [],
      verification: 'rejected',
      recheck: false,
      verified_as: null,
    },
  },
  { table: 'word_teachers', whose: is('teacher_id'), shown: '', atEnd: 'goes' },
  {
    table: 'hour_alerts',
    whose: is('student_id'),
    shown: 'created_at, teacher_id',
    atEnd: 'goes',
  },
  {
    table: 'hour_alerts',
    as: 'waited_for_by_others',
    whose: is('teacher_id'),
    shown: 'created_at',
    atEnd: 'goes',
  },
  { table: 'free_parts', whose: is('teacher_id'), shown: '', atEnd: 'goes' },
  { table: 'free_hours', whose: is('teacher_id'), shown: '', atEnd: 'goes' },
  {
    table: 'series',
    as: 'series_as_student',
    whose: is('student_id'),
    shown: 'id, teacher_id, weeks, first_start, hourly_rate, discount, created_at',
    atEnd: money,
  },
  {
    table: 'series',
    as: 'series_as_teacher',
    whose: is('teacher_id'),
    shown: 'id, weeks, first_start, hourly_rate, discount, created_at',
    atEnd: money,
  },
  {
    table: 'bookings',
    as: 'bookings_as_student',
    whose: is('student_id'),
    shown:
      'id, series_id, teacher_id, starts_at, status, price, refund, created_at, paid_at, ended_at, proposed_start, hold_address',
    atEnd: money,
  },
  {
    table: 'bookings',
    as: 'bookings_as_teacher',
    whose: is('teacher_id'),
    shown:
      'id, series_id, starts_at, status, price, commission_basis_points, session_link, reason, created_at, ended_at',
    // Keep the reason: it was addressed to the student, like a message.
    atEnd: { session_link: '' },
  },
  {
    table: 'booking_events',
    as: 'own_steps_in_bookings',
    whose: (person) => sql`id in (
      select id from booking_events where ${inOwnBookings('actor_id')(person)} union all
      select id from booking_events where actor = 'admin' and ${is('actor_id')(person)})`,
    shown: 'id, booking_id, event, actor, at, details',
    atEnd: money,
  },
  {
    table: 'reviews',
    as: 'reviews_written',
    whose: inOwnBookings('student_id'),
    shown: 'id, booking_id, rating, comment, created_at, hidden_at, hidden_reason',
    atEnd: { stays: 'said in public about a teacher; under a neutral name' },
  },
  {
    table: 'reviews',
    as: 'reviews_received',
    whose: is('teacher_id'),
    shown: 'id, rating, created_at, answer, answered_at',
    atEnd: { stays: 'the words of others' },
  },
];
