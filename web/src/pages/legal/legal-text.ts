import { retention, retentionDays } from '#domain/retention.ts';
import type { Language } from '../../lib/i18n/i18n.ts';
import { site } from '../../lib/site.ts';

/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The same in both languages, so that a link survives a language switch. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** Configuration that the texts mention. */
export interface LegalFacts {
  name: string;
  operator: string;
  email: string;
  phone: string;
  address: string;
  commission: string;
  teacherShare: string;
  /** Retention periods in days. */
  days: Record<keyof typeof retention, number>;
}

export type LegalText = Record<Language, (facts: LegalFacts) => readonly LegalSection[]>;

export const daysKept = Object.fromEntries(
  Object.keys(retention).map((kind) => [kind, retentionDays(kind as keyof typeof retention)]),
) as LegalFacts['days'];

export function legalFacts(language: Language): LegalFacts {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const commission = site.commissionBasisPoints / 10_000;
  return {
    name: site.name,
    operator: site.operator,
    email: site.email,
    // No line break within the phone number.
    phone: site.phone.replaceAll(' ', '\u00a0'),
    address: site.officeAddress,
    commission: percent.format(commission),
    teacherShare: percent.format(1 - commission),
    days: daysKept,
  };
}
