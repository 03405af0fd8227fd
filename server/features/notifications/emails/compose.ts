import type { Language } from '#domain/account.ts';
import { composeMail, type Reader } from '../../../platform/mail.ts';
import type { Session } from '../booking-summary.ts';
import {
  type NewsTexts,
  type Payout,
  payoutFacts,
  type PayoutNews,
  type Refund,
  sessionFacts,
  type SessionNews,
} from './facts.ts';
import { english } from './english.ts';
import { indonesian } from './indonesian.ts';

const texts: Record<Language, NewsTexts> = { en: english, id: indonesian };

interface About<What> {
  site: string;
  news: What;
  link: string;
  /** Rupiah it is about, if it was told with any. */
  amount?: number | null;
}

export const sessionMail = (
  { site, news, link, amount }: About<SessionNews>,
  reader: Reader,
  session: Session,
  refund: Refund,
) => {
  const letter = (language: Language) => {
    const { subject, lines } = texts[language].session[news](
      sessionFacts(session, { refund, amount }, language),
    );
    const label = texts[language].pages[pageOf(news) ?? session.side];
    return { subject, lines: lines.filter(Boolean), action: { label, link } };
  };
  return composeMail(site, reader, { en: letter('en'), id: letter('id') });
};

const pageOf = (news: SessionNews) =>
  (news === 'payment_received' && 'receipt') ||
  (news === 'payment_charged_back' && 'earnings') ||
  (news.startsWith('dispute_') && 'disputes') ||
  undefined;

export const payoutMail = (
  { site, news, link }: About<PayoutNews>,
  reader: Reader,
  payout: Payout,
) => {
  const letter = (language: Language) => {
    const { subject, lines } = texts[language].payout[news](payoutFacts(payout, language));
    const label = texts[language].pages.earnings;
    return { subject, lines: lines.filter(Boolean), action: { label, link } };
  };
  return composeMail(site, reader, { en: letter('en'), id: letter('id') });
};
