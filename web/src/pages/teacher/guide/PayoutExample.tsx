import { useTranslation } from 'react-i18next';
import { payoutDay } from '#domain/payout.ts';
import { useMe } from '../../../features/accounts/queries.ts';
import '../../../i18n/guide.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { rupiah } from '../../../lib/format.ts';
import { useLiveSite } from '../../../lib/live-site.ts';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { percent, shareOf } from './guide-numbers.ts';

/** With the teacher's own fee. */
export function PayoutExample() {
  const { t } = useTranslation();
  const site = useLiveSite();
  const fee = useMe().user?.teacherProfile?.hourlyRate ?? 0;
  const { commission, earned } = shareOf(fee, site.commissionBasisPoints);
  const rate = percent(site.commissionBasisPoints, currentLanguage());
  return (
    <Card as="section" title={t('guide.payout.title')}>
      <dl className="overflow-hidden rounded-lg border border-line text-md">
        <Row term={t('guide.payout.fee')} value={rupiah(fee)} />
        <Row
          term={t('guide.payout.commission', { percent: rate })}
          value={`−${rupiah(commission)}`}
        />
        <Row term={t('guide.payout.earned')} value={rupiah(earned)} isTotal />
      </dl>
      <p className="mt-3 text-xs text-ink-3">{t('guide.payout.when', { day: payoutDay })}</p>
    </Card>
  );
}

function Row({ term, value, isTotal }: { term: string; value: string; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4 px-4 py-3.25 not-first:border-t not-first:border-line',
        isTotal && 'bg-surface-2',
      )}
    >
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
