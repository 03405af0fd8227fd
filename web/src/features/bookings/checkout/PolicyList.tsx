import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../texts.ts';
import { rupiah } from '#domain/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useMoment } from '../moments.ts';
import { policyHours, type PolicyTier } from './policy.ts';

interface PolicyListProps {
  tiers: readonly PolicyTier[];
  /** For the cancel dialog: two lines for each tier, and the one in force is highlighted. */
  detailed?: boolean;
  /** Each of several lessons has its own refund. */
  each?: boolean;
}

/** Each refund tier, its deadline and its amount; only the detailed list has tiers whose deadline has passed. */
export function PolicyList({ tiers, detailed, each }: PolicyListProps) {
  const { t } = useTranslation();
  const shown = detailed ? tiers : tiers.filter(({ when }) => when !== 'past');
  return (
    <section aria-label={t('cancellation.title')}>
      <h3 className="text-md tracking-normal">
        {t(each ? 'cancellation.titleEach' : 'cancellation.title')}
      </h3>
      <ul className={classNames('mt-1 grid', !detailed && '-mx-3.5')}>
        {shown.map((tier) => (
          <li
            key={tier.percent}
            aria-current={detailed && tier.when === 'now' ? true : undefined}
            className={classNames(TIER, detailed && tier.when === 'now' ? NOW : OTHER)}
          >
            <span className={classNames('text-pretty', tier.when === 'past' && 'text-ink-3')}>
              {detailed ? <Detailed tier={tier} /> : <Short tier={tier} />}
            </span>
            <Strong isPast={tier.when === 'past'}>{rupiah(tier.amount)}</Strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Browsers may break a line at the dash between two hours. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Short({ tier }: { tier: PolicyTier }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <>
      <Name tier={tier} />{' '}
      {tier.until
        ? t('cancellation.until', { until: unbroken(moment(tier.until)) })
        : t('cancellation.inTheLast', { hours: policyHours.half })}
    </>
  );
}

/** Keeps the day and month on one line on a phone. */
const unbroken = (text: string) => text.replaceAll(/ (?!\()/g, '\u00A0');

function Detailed({ tier }: { tier: PolicyTier }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { full, half } = policyHours;
  const span = {
    100: t('cancellation.moreThan', { hours: full }),
    50: t('cancellation.between', { from: half, to: full }),
    0: t('cancellation.under', { hours: half }),
  }[tier.percent];
  const until =
    tier.when === 'now' && tier.until && t('cancellation.until', { until: moment(tier.until) });
  return (
    <>
      <Name tier={tier} />
      {tier.when === 'now' && <span className="sr-only"> {t('cancellation.appliesNow')}</span>}
      <br />
      {[span, until].filter(Boolean).join(', ')}
    </>
  );
}

function Name({ tier: { percent, when } }: { tier: PolicyTier }) {
  const { t } = useTranslation();
  const kind = percent === 100 ? 'full' : percent === 0 ? 'none' : 'part';
  return <Strong isPast={when === 'past'}>{t(`cancellation.refund.${kind}`, { percent })}</Strong>;
}

function Strong({ isPast, children }: { isPast: boolean; children: ReactNode }) {
  return <b className={isPast ? 'font-medium text-ink-3' : 'font-semibold text-ink'}>{children}</b>;
}

// A dot on a vertical line for each tier; the line ends at the last.
const TIER =
  'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-md py-2.75 pr-3.5 pl-10 text-sm before:absolute before:top-4.5 before:left-4 before:z-1 before:size-2.25 before:rounded-full before:border-2 not-last:after:absolute not-last:after:top-7 not-last:after:-bottom-5 not-last:after:left-5 not-last:after:w-0.5 not-last:after:-translate-x-px not-last:after:bg-line';

const OTHER = 'text-ink-2 before:border-line-strong before:bg-surface';
const NOW =
  'bg-lit-soft text-ink shadow-[inset_0_0_0_1.5px_var(--lit-line)] before:border-lit-line before:bg-nyala-400 before:shadow-(--glow) forced-colors:outline-3 forced-colors:-outline-offset-3 forced-colors:outline-[Highlight]';
