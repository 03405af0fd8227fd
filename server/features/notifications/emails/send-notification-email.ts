import { bookingsPage, paths } from '#contract/paths.ts';
import { type MailedNews, newsTopics } from '#domain/news.ts';
import type { Deps } from '../../../deps.ts';
import { findReader } from '../../accounts/recipient.ts';
import { writeCalendar } from '../calendar/calendar-file.ts';
import { calendarEventOf } from '../calendar/booking-event.ts';
import { findSession, type Session } from '../booking-summary.ts';
import { findMuted } from '../store.ts';
import { payoutMail, sessionMail } from './compose.ts';
import { findPayout, findToldRefund } from './facts.ts';
import { isStillTrue } from './is-still-true.ts';

const withCalendar = new Set<MailedNews>([
  'confirmed',
  'hour_accepted',
  'starts_in_a_day',
  'starts_in_an_hour',
  'cancelled_by_student',
  'you_cancelled',
  'called_off',
  'revoked',
]);

const disputesPage = { ...bookingsPage, student: paths.myDisputes };

interface Letter {
  userId: string;
  news: MailedNews;
  bookingId: string | null;
  payoutId: string | null;
  /** Rupiah it is about. */
  amount: number | null;
}

/**
 * Tells what is true when the mail is written, which may be long after it happened; else nothing. Answers whether a
 * mail has left.
 */
export const mailNews = async (
  { db, mailer, settings, clock }: Deps,
  { userId, news, bookingId, payoutId, amount }: Letter,
) => {
  const reader = await findReader(db, userId);
  const muted: string[] = await findMuted(db, userId);
  if (!reader || muted.includes(newsTopics[news])) return false;
  const { publicUrl } = settings;
  const site = settings.site.name;

  if (news === 'payout_sent' || news === 'payout_failed') {
    const payout = payoutId && (await findPayout(db, payoutId));
    if (!payout || `payout_${payout.status}` !== news) return false;
    const link = publicUrl + paths.teacherDashboard('earnings');
    await mailer.send(payoutMail({ site, news, link }, reader, payout));
    return true;
  }

  const session = bookingId && (await findSession(db, userId, bookingId));
  const refund = bookingId ? await findToldRefund(db, { news, bookingId, amount }) : undefined;
  if (!session || !isStillTrue[news](session, refund, clock.now())) return false;
  const link = publicUrl + pageOf(news, session);
  const mail = sessionMail({ site, news, link, amount }, reader, session, refund);
  const hasCalendar = withCalendar.has(news) && session.wasConfirmed;
  const event = calendarEventOf(session, reader.language, publicUrl);
  await mailer.send(hasCalendar ? { ...mail, calendar: writeCalendar(site, [event]) } : mail);
  return true;
};

const pageOf = (news: MailedNews, { bookingId, side }: Session) => {
  if (news === 'payment_received') return paths.receipt(bookingId);
  if (news === 'payment_charged_back') return paths.teacherDashboard('earnings');
  return (news.startsWith('dispute_') ? disputesPage : bookingsPage)[side];
};
