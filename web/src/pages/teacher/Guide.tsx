import { useTranslation } from 'react-i18next';
import { autoCompleteAfter, confirmationDeadline } from '#domain/booking.ts';
import { reviewPromise } from '#domain/dispute.ts';
import { commissionOf, teacherShareOf } from '#domain/money.ts';
import { payoutDay } from '#domain/payout.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { rupiah } from '#domain/format.ts';
import { percentOf } from '../../lib/format/format.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useLiveSite } from '../../lib/live-site.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Card, CardBody } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Fact, FactBox } from '../../ui/lists/FactBox.tsx';
import { ScreenHead } from './Dashboard.tsx';
import './guide-texts.ts';

/** The numbers come from the platform's settings and rules. */
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

/** Computed with the teacher's own fee. */
function PayoutExample() {
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

interface GuideStep {
  title: string;
  text: string;
}

function Steps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <Card>
      <CardBody>
        <ol className="grid pt-1.5">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative pb-6.5 pl-14 not-last:after:absolute not-last:after:top-12 not-last:after:bottom-2 not-last:after:left-4.75 not-last:after:w-0.5 not-last:after:bg-line last:pb-0 md:pl-16"
            >
              <span
                aria-hidden
                className="absolute top-0 left-0 grid size-10 place-items-center rounded-full border border-[color-mix(in_srgb,var(--lit-line)_50%,transparent)] bg-lit font-bold text-on-lit"
              >
                {index + 1}
              </span>
              <h2 className="pt-2 text-[1.0625rem] font-semibold tracking-[-.012em]">{title}</h2>
              <p className="mt-1 max-w-[60ch] text-md text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

const HOUR = 60 * 60 * 1000;
const WHOLE = 10_000;
const FAR_AHEAD = new Date('9999-01-01');

/** The rules' own constants, in hours. */
const completionHours = autoCompleteAfter / HOUR;
/** For a booking far enough ahead. */
const confirmationHours = confirmationDeadline(new Date(0), FAR_AHEAD).getTime() / HOUR;
const disputeHours = reviewPromise / HOUR;

/** Rounded as in the ledger. */
export function shareOf(fee: number, commissionBasisPoints: number) {
  return {
    commission: commissionOf(fee, commissionBasisPoints),
    earned: teacherShareOf(fee, commissionBasisPoints),
  };
}

const teacherBasisPoints = (commissionBasisPoints: number) => WHOLE - commissionBasisPoints;
