/** What an account can choose to get by mail; what concerns its safety always comes. */
export const mailTopics = ['bookings', 'reminders', 'money', 'disputes'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Everything people hear of: under which topic it is mailed, or null when the bell is enough. */
export const newsTopics = {
  payment_received: 'bookings',
  payment_returned: 'bookings',
  payment_charged_back: 'money',
  new_request: 'bookings',
  confirmed: 'bookings',
  declined: 'bookings',
  lapsed: 'bookings',
  request_lapsed: 'bookings',
  cancelled_by_student: 'bookings',
  you_cancelled: 'bookings',
  called_off: 'bookings',
  revoked: 'bookings',
  completed: null,
  auto_complete_soon: 'reminders',
  please_confirm: 'reminders',
  please_complete: null,
  starts_in_a_day: 'reminders',
  starts_in_an_hour: 'reminders',
  hour_proposed: 'bookings',
  hour_accepted: 'bookings',
  hour_refused: 'bookings',
  hour_unanswered: 'bookings',
  refund_sent: 'money',
  payout_sent: 'money',
  payout_failed: 'money',
  new_review: null,
  review_answered: null,
  dispute_filed: 'disputes',
  dispute_taken: 'disputes',
  dispute_resolved: 'disputes',
  teacher_verified: null,
  teacher_rejected: null,
} as const satisfies Record<string, MailTopic | null>;

export type News = keyof typeof newsTopics;

/** Those that this version can word: beside a newer one, or after it, there may be others. */
export const knownNews = Object.keys(newsTopics) as News[];

export const newsSubjects = ['session', 'money', 'review', 'dispute', 'account'] as const;

/** What it is about, at a glance. */
export const subjectOf = (news: News): (typeof newsSubjects)[number] => {
  if (/^(payment|refund|payout)_/.test(news)) return 'money';
  if (news.startsWith('dispute_')) return 'dispute';
  if (news.startsWith('teacher_')) return 'account';
  return news.includes('review') ? 'review' : 'session';
};
export type MailedNews = {
  [Kind in News]: (typeof newsTopics)[Kind] extends null ? never : Kind;
}[News];

export const isMailed = (news: News): news is MailedNews => newsTopics[news] !== null;
export const mailedNews = knownNews.filter(isMailed);
