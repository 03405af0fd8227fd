import { useTranslation } from 'react-i18next';
import { payoutDay } from '#domain/payout.ts';
import { useMe } from '../../../features/accounts/queries.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { percentOf, rupiah } from '../../../lib/format/format.ts';
import { useLiveSite } from '../../../lib/live-site.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, FactBox } from '../../../ui/lists/FactBox.tsx';
import { shareOf } from './guide-numbers.ts';

/** With the teacher's own fee. */
export function PayoutExample() {
  const { t } = useTranslation();
  const site = useLiveSite();
  const fee = useMe().user?.teacherProfile?.hourlyRate ?? 0;
  const { commission, earned } = shareOf(fee, site.commissionBasisPoints);
  const rate = percentOf(site.commissionBasisPoints, currentLanguage());
  return (
    <Card as="section" title={t('guide.payout.title')}>
      <FactBox>
        <Fact term={t('guide.payout.fee')}>{rupiah(fee)}</Fact>
        <Fact term={t('guide.payout.commission', { percent: rate })}>−{rupiah(commission)}</Fact>
        <Fact term={t('guide.payout.earned')} isTotal>
          {rupiah(earned)}
        </Fact>
      </FactBox>
      <p className="mt-3 text-xs text-ink-3">{t('guide.payout.when', { day: payoutDay })}</p>
    </Card>
  );
}
