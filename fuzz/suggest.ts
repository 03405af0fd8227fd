import type { RouteName } from '#contract/routes.ts';
import type { RoleName } from './markers.ts';
import { password } from './people.ts';
import { hostileCursor } from './cursors.ts';
import type { Random } from './random.ts';
import type { Suggest } from './shapes.ts';
import type { World } from './world.ts';

const kinds: Record<string, string> = {
  bookingId: 'booking',
  bookingIds: 'booking',
  sessionId: 'booking',
  seriesId: 'booking',
  userId: 'user',
  admin: 'user',
  teacher: 'user',
  disputeId: 'dispute',
  imageId: 'image',
  documentId: 'document',
  fileId: 'file',
  conversationId: 'conversation',
  notificationId: 'notification',
  reviewId: 'review',
  refundId: 'refund',
  payoutId: 'payout',
  batchId: 'batch',
  withdrawalId: 'withdrawal',
  transferId: 'transfer',
  loginId: 'login',
  reportId: 'report',
};

const days = ['2026-11-20', '2026-11-21', '2026-11-24', '2026-12-01', '2027-03-01', '2026-11-01'];

/** Values that a user would enter. Markers of other people are never sent: an echo would look like a leak. */
export const suggestFor = (
  random: Random,
  { nth, ids, members, settingsVersion }: World,
  role: RoleName,
  call: RouteName,
): Suggest => {
  const own = role === 'guest' ? undefined : members[role];
  const anyId = () => random.pick(ids[random.pick(Object.keys(ids))] ?? []);
  const idOf = (kind: string) =>
    random.chance(0.85)
      ? random.pick(ids[kind] ?? [''])
      : random.chance(0.7)
        ? anyId()
        : random.id();
  const plain: Record<string, () => unknown> = {
    email: () =>
      own && (call === 'login' || call === 'forgotPassword')
        ? own.email
        : `${random.letters('abcdef', 8)}@example.com`,
    password: () => (random.chance(0.5) ? password : 'wrong-password'),
    // The same again, so that later calls still know it.
    newPassword: () => password,
    code: () => random.letters('0123456789', 6),
    token: () => {
      if (own && call === 'resetPassword') return own.resetToken;
      if (own && call === 'confirmEmail') return own.emailToken;
      return random.letters('abcdefghijklmnop', 43);
    },
    _id: () => idOf(call === 'removeTeacherDocument' ? 'document' : 'timeOff'),
    // Otherwise a subject that is taught.
    subject: () => (call === 'adminAudit' ? idOf('user') : undefined),
    teacherId: () => (random.chance(0.7) ? members.teacher.id : idOf('user')),
    date: () => random.pick(days),
    firstDay: () => random.pick(days),
    lastDay: () => random.pick(days),
    pausedUntil: () => random.pick([...days, null]),
    from: () => random.pick(days),
    to: () => random.pick(days),
    dob: () => random.pick(['', '1990-05-17', '2015-01-01']),
    month: () => random.pick(['2026-10', '2026-09', '2026-12']),
    startTime: () => random.pick(['08:00', '13:00', '21:00', '09:30']),
    sessionLink: () => 'https://meet.example.com/abc',
    defaultSessionLink: () => random.pick(['', 'https://meet.example.com/abc']),
    phone: () => '+62 812-3456-7890',
    // A student's own name, as money goes to no other account.
    accountHolderName: () => `${role} of world ${nth}`,
    accountNumber: () => random.pick(['1234567890', '', '••••••••7890']),
    idNumber: () => random.pick(['3404075508920003', '', '••••0003']),
    idType: () => random.pick(['KTP', 'Passport', '']),
    version: () => (call === 'acceptTerms' ? '2025-09-15' : settingsVersion + random.below(4)),
    image: () => random.pick(['', '/media/00000000-0000-7000-8000-000000000000.webp', 'x']),
    limit: () => random.pick([1, 2, 100]),
    rating: () => 1 + random.below(5),
    cursor: () => hostileCursor(random),
    before: () => idOf(random.pick(['message', 'notification', 'review'])),
    after: () => idOf('message'),
    search: () => random.pick(['world', 'student', 'a', random.pick(ids.user ?? [''])]),
    levels: () => random.pick(['SD', 'SMA,university', 'SD,SD']),
    languages: () => random.pick(['id', 'en,id']),
    word: () => random.pick(['kimia', 'stoikio', 'kelas sore']),
    fees: () => 50_000,
    hourlyRate: () => 50_000,
    seriesDiscounts: () => [0, 10, 30],
    hours: () =>
      call === 'createSeries'
        ? days.slice(0, 3).map((date) => ({ date, startTime: '13:00' }))
        : undefined,
    weeks: () => random.pick([4, 8, 12]),
  };
  return (name) => {
    const kind = kinds[name];
    return kind ? idOf(kind) : plain[name]?.();
  };
};
