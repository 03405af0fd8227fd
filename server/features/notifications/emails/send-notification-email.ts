import { isLinkLike, type Language } from '#domain/account.ts';
import { type EmailedKind, notificationKinds } from '#domain/notification.ts';
import type { Deps } from '../../../deps.ts';
import { findRecipient } from '../../accounts/recipient.ts';
import {
  type BookingSummary,
  findBookingSummary,
  findSeriesSummaries,
} from '../booking-summary.ts';
import { calendarEventsOf } from '../calendar/booking-event.ts';
import { writeCalendar } from '../calendar/calendar-file.ts';
import { pageLink } from '../page-link.ts';
import { findMuted } from '../store.ts';
import { creditMail, freeHourMail, payoutMail, sessionMail } from './compose.ts';
import {
  findFreeHour,
  findPayout,
  findRefundOfKind,
  isCreditKind,
  isPayoutKind,
  payoutStatus,
} from './facts.ts';
import { isStillTrue } from './is-still-true.ts';

interface EmailRequest {
  id: string;
  userId: string;
  kind: EmailedKind;
  bookingId: string | null;
  payoutId: string | null;
  /** The amount in rupiah that the notification names, if any. */
  amount: number | null;
  /** How many lessons of a series it is about; null: only the booking. */
  lessons: number | null;
}

/**
 * Sends the email of one notification, unless the recipient switched its topic off or it is no longer true: a job may
 * run long after the event. Returns whether an email was sent.
 */
export const sendNotificationEmail = async (
  { db, mailer, settings, clock }: Deps,
  { id, userId, kind, bookingId, payoutId, amount, lessons }: EmailRequest,
) => {
  const recipient = await findRecipient(db, userId);
  const muted: string[] = await findMuted(db, userId);
  const row = notificationKinds[kind];
  if (!recipient || muted.includes(row.topic)) return false;
  const { publicUrl } = settings;
  const site = settings.site.name;

  if (isPayoutKind(kind)) {
    const payout = payoutId && (await findPayout(db, payoutId));
    if (!payout || payout.status !== payoutStatus[kind]) return false;
    const link = publicUrl + pageLink(row.page, { side: 'teacher' });
    await mailer.send(payoutMail({ site, kind, link }, recipient, payout));
    return true;
  }

  if (isCreditKind(kind)) {
    const link = publicUrl + pageLink(row.page, { side: 'student' });
    await mailer.send(creditMail({ site, kind, link, amount }, recipient));
    return true;
  }

  if (kind === 'hour_free') {
    const hour = await findFreeHour(db, id);
    if (!hour?.startsAt || hour.startsAt <= clock.now()) return false;
    const { teacher, teacherId, startsAt } = hour;
    const link = publicUrl + pageLink(row.page, { side: 'student', teacherId, startsAt });
    const known = recipient.isProven || !isLinkLike(teacher);
    const name = known ? teacher : partnerNames[recipient.language].student;
    await mailer.send(freeHourMail({ site, link }, recipient, { teacher: name, startsAt }));
    return true;
  }

  const summary = bookingId && (await findBookingSummary(db, userId, bookingId));
  const shown = (one: BookingSummary) =>
    recipient.isProven ? one : withoutTypedWords(one, recipient.language);
  const session = summary && shown(summary);
  const refund = bookingId
    ? await findRefundOfKind(db, { kind, bookingId, amount, lessons })
    : undefined;
  if (!session || !isStillTrue[kind](session, refund, clock.now())) return false;
  const page = 'emailPage' in row ? row.emailPage : row.page;
  const link = publicUrl + pageLink(page, session);
  const lessonsOfSeries = session.seriesId
    ? (await findSeriesSummaries(db, userId, [session.seriesId])).map(shown)
    : [session];
  const together = lessons ? lessonsOfSeries.filter((one) => isTogether(one, session)) : [session];
  const mail = sessionMail({ site, kind, page, link, amount }, recipient, together, refund);
  const hasCalendar = 'calendar' in row && session.mayBeInCalendar;
  const events = calendarEventsOf(
    session.weeks ? lessonsOfSeries : together,
    recipient.language,
    publicUrl,
  );
  await mailer.send(hasCalendar ? { ...mail, calendar: writeCalendar(site, events) } : mail);
  return true;
};

/** Lessons that the same act brought into the same state, from the first of them on. */
const isTogether = (lesson: BookingSummary, first: BookingSummary) =>
  lesson.status === first.status &&
  lesson.endedAt?.getTime() === first.endedAt?.getTime() &&
  lesson.startsAt >= first.startsAt;

/**
 * The mail to an unproven address may reach a person who has nothing to do with the session. Only a teacher's name is
 * repeated, which an admin has checked.
 */
const withoutTypedWords = (session: BookingSummary, language: Language): BookingSummary => ({
  ...session,
  other:
    session.side === 'student' && !isLinkLike(session.other)
      ? session.other
      : partnerNames[language][session.side],
  reason: '',
});

const partnerNames = {
  en: { student: 'Teacher', teacher: 'Student' },
  id: { student: 'Guru', teacher: 'Murid' },
};
