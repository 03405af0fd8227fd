/** Email topics that an account can switch off; security emails are always sent. */
export const mailTopics = ['bookings', 'reminders', 'money', 'disputes'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const notificationSubjects = ['session', 'money', 'review', 'dispute', 'account'] as const;

export interface KindOfNotification {
  /** The email topic; null for kinds that are shown in the bell only. */
  topic: MailTopic | null;
  /** Chooses the icon in the bell. */
  subject: (typeof notificationSubjects)[number];
  /** The page that the bell and the email's button lead to. */
  page: 'bookings' | 'disputes' | 'earnings' | 'dashboard' | 'reviews' | 'hour' | 'refunds';
  /** Where the email leads to another page than the bell. */
  emailPage?: 'receipt';
  /** The email carries a calendar file if a calendar may contain the booking. */
  calendar?: true;
}

/** Every kind of notification, with all that depends on the kind. */
export const notificationKinds = {
  payment_received: {
    topic: 'bookings',
    subject: 'money',
    page: 'bookings',
    emailPage: 'receipt',
  },
  payment_returned: { topic: 'bookings', subject: 'money', page: 'bookings' },
  payment_charged_back: { topic: 'money', subject: 'money', page: 'earnings' },
  new_request: { topic: 'bookings', subject: 'session', page: 'bookings' },
  /** Paid and confirmed at once: to the student, and to the teacher. */
  booked: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  new_session: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  confirmed: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  declined: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  lapsed: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  request_lapsed: { topic: 'bookings', subject: 'session', page: 'bookings' },
  cancelled_by_student: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  you_cancelled: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  called_off: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  revoked: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  completed: { topic: null, subject: 'session', page: 'bookings' },
  auto_complete_soon: { topic: 'reminders', subject: 'session', page: 'bookings' },
  please_confirm: { topic: 'reminders', subject: 'session', page: 'bookings' },
  please_complete: { topic: null, subject: 'session', page: 'bookings' },
  starts_in_a_day: { topic: 'reminders', subject: 'session', page: 'bookings', calendar: true },
  starts_in_an_hour: { topic: 'reminders', subject: 'session', page: 'bookings', calendar: true },
  hour_proposed: { topic: 'bookings', subject: 'session', page: 'bookings' },
  hour_withdrawn: { topic: null, subject: 'session', page: 'bookings' },
  hour_accepted: { topic: 'bookings', subject: 'session', page: 'bookings', calendar: true },
  hour_refused: { topic: 'bookings', subject: 'session', page: 'bookings' },
  hour_unanswered: { topic: 'bookings', subject: 'session', page: 'bookings' },
  /** A teacher who was full has a free hour: to a student who asked to be told. */
  hour_free: { topic: 'bookings', subject: 'session', page: 'hour' },
  refund_sent: { topic: 'money', subject: 'money', page: 'bookings' },
  /** The provider cannot send the refund: the student says where it goes. */
  refund_choice: { topic: 'money', subject: 'money', page: 'refunds' },
  refund_account: { topic: 'money', subject: 'money', page: 'refunds' },
  refund_credited: { topic: 'money', subject: 'money', page: 'refunds' },
  /** The bank has returned a payment whose refund the student had taken as credit. */
  credit_taken_back: { topic: 'money', subject: 'money', page: 'refunds' },
  withdrawal_made: { topic: 'money', subject: 'money', page: 'refunds' },
  withdrawal_sent: { topic: 'money', subject: 'money', page: 'refunds' },
  withdrawal_failed: { topic: 'money', subject: 'money', page: 'refunds' },
  payout_sent: { topic: 'money', subject: 'money', page: 'earnings' },
  payout_failed: { topic: 'money', subject: 'money', page: 'earnings' },
  details_needed: { topic: null, subject: 'account', page: 'earnings' },
  new_review: { topic: null, subject: 'review', page: 'bookings' },
  review_answered: { topic: null, subject: 'review', page: 'reviews' },
  dispute_filed: { topic: 'disputes', subject: 'dispute', page: 'disputes' },
  dispute_taken: { topic: 'disputes', subject: 'dispute', page: 'disputes' },
  dispute_resolved: { topic: 'disputes', subject: 'dispute', page: 'disputes' },
  teacher_verified: { topic: null, subject: 'account', page: 'dashboard' },
  teacher_rejected: { topic: null, subject: 'account', page: 'dashboard' },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof notificationKinds;

/** The kinds this version knows: during a rolling upgrade a newer process may already store others. */
export const knownKinds = Object.keys(notificationKinds) as NotificationKind[];

export type EmailedKind = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['topic'] extends null ? never : Kind;
}[NotificationKind];

export const isEmailed = (kind: NotificationKind): kind is EmailedKind =>
  notificationKinds[kind].topic !== null;
export const emailedKinds = knownKinds.filter(isEmailed);
