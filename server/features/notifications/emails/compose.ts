import { displayName, type Language } from '#domain/account.ts';
import { rupiah } from '#domain/format.ts';
import { shortWibMoment, wibMoment } from '#domain/format-dates.ts';
import { composeMail, type Recipient } from '../../../platform/mail.ts';
import type { BookingSummary } from '../booking-summary.ts';
import {
  type CreditKind,
  type EmailPage,
  type EmailTexts,
  type Payout,
  payoutFacts,
  type PayoutKind,
  type Refund,
  bookingEmailFacts,
  type BookingKind,
} from './facts.ts';
import { english } from './english.ts';
import { indonesian } from './indonesian.ts';

const texts: Record<Language, EmailTexts> = { en: english, id: indonesian };

interface About<What> {
  site: string;
  kind: What;
  page?: EmailPage;
  link: string;
  /** The amount in rupiah that the notification names, if any. */
  amount?: number | null;
}

export const sessionMail = (
  { site, kind, page = 'bookings', link, amount }: About<BookingKind>,
  reader: Recipient,
  /** The booking, or the lessons of a series that the notification is about, the first one first. */
  sessions: readonly BookingSummary[],
  refund: Refund,
) => {
  const letter = (language: Language) => {
    const { pages, session: sessionTexts, allLessons } = texts[language];
    const facts = bookingEmailFacts(sessions, { refund, amount }, language);
    const { subject, lines } = sessionTexts[kind](facts);
    const label = pages[page === 'bookings' ? (facts.isTeacher ? 'teacher' : 'student') : page];
    const starts = sessions.map(({ startsAt }) => shortWibMoment(startsAt, language));
    const [first = '', ...rest] = lines.filter(Boolean);
    const schedule = sessions.length > 1 ? [allLessons(starts)] : [];
    return { subject, lines: [first, ...schedule, ...rest], action: { label, link } };
  };
  return composeMail(site, reader, { en: letter('en'), id: letter('id') });
};

export const payoutMail = (
  { site, kind, link }: About<PayoutKind>,
  reader: Recipient,
  payout: Payout,
) => {
  const letter = (language: Language) => {
    const { subject, lines } = texts[language].payout[kind](payoutFacts(payout, language));
    const label = texts[language].pages.earnings;
    return { subject, lines: lines.filter(Boolean), action: { label, link } };
  };
  return composeMail(site, reader, { en: letter('en'), id: letter('id') });
};

export const creditMail = ({ site, kind, link, amount }: About<CreditKind>, reader: Recipient) => {
  const letter = (language: Language) => {
    const label = texts[language].pages.refunds;
    return { ...texts[language].credit[kind](rupiah(amount ?? 0)), action: { label, link } };
  };
  return composeMail(site, reader, { en: letter('en'), id: letter('id') });
};

export const freeHourMail = (
  { site, link }: { site: string; link: string },
  reader: Recipient,
  { teacher, startsAt }: { teacher: string; startsAt: Date },
) => {
  const letter = (language: Language) => {
    const facts = {
      teacher: displayName(teacher, language),
      when: wibMoment(startsAt, language),
      day: shortWibMoment(startsAt, language),
    };
    const label = texts[language].pages.hour;
    return { ...texts[language].freeHour(facts), action: { label, link } };
  };
  return composeMail(site, reader, { en: letter('en'), id: letter('id') });
};
