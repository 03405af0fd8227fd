import { useTranslation } from 'react-i18next';
import { payoutDay } from '#domain/payout.ts';
import './guide/texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useLiveSite } from '../../lib/live-site.ts';
import { percentOf } from '../../lib/format/format.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import {
  completionHours,
  confirmationHours,
  disputeHours,
  teacherBasisPoints,
} from './guide/guide-numbers.ts';
import { PayoutExample } from './guide/PayoutExample.tsx';
import { Steps } from './guide/Steps.tsx';
import { ScreenHead } from './ScreenHead.tsx';

/** Static words; every number follows the platform's settings and rules. */
export function Guide() {
  const { t } = useTranslation();
  const site = useLiveSite();
  const share = percentOf(teacherBasisPoints(site.commissionBasisPoints), currentLanguage());
  const prose = 'max-w-[62ch] text-md text-ink-2';
  return (
    <>
      <PageTitle>{t('guide.pageTitle')}</PageTitle>
      <ScreenHead title={t('guide.title')} text={t('guide.text', { name: site.name })} />
      <div className="grid gap-5">
        <Steps
          steps={[
            t('guide.steps.verified', { returnObjects: true }),
            t('guide.steps.complete', { returnObjects: true }),
            t('guide.steps.booked', { returnObjects: true }),
            t('guide.steps.teach', { returnObjects: true }),
            {
              title: t('guide.steps.paid.title'),
              text: t('guide.steps.paid.text', { share, day: payoutDay }),
            },
          ]}
        />
        <div className="grid gap-5 lg:grid-cols-2">
          <Card as="section" title={t('guide.profile.title')}>
            <p className={prose}>{t('guide.profile.text')}</p>
          </Card>
          <Card as="section" title={t('guide.bookings.title')}>
            <p className={prose}>
              {t('guide.bookings.text', { confirm: confirmationHours, dispute: disputeHours })}
            </p>
          </Card>
        </div>
        <section aria-label={t('guide.markComplete.title')}>
          <Callout title={t('guide.markComplete.title')}>
            {t('guide.markComplete.text', { hours: completionHours })}
          </Callout>
        </section>
        <PayoutExample />
      </div>
    </>
  );
}
