import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DisputeCase } from '#contract/disputes.ts';
import { paths } from '#contract/paths.ts';
import { isDecided } from '#domain/dispute.ts';
import './texts.ts';
import { unbroken } from '../../../lib/format/unbroken.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/menu.ts';
import { moment } from '../../../lib/format/moments.ts';
import { useReviewPromise } from '../../../lib/format/review-promise.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { classNames } from '../../../ui/class-names.ts';
import { caseNumber } from '../queries.ts';
import { DisputeBadge, useReasonName } from '../DisputeParts.tsx';

export function CaseHead({ dispute, takenBy, promisedBy }: DisputeCase) {
  const { t } = useTranslation();
  const reasonName = useReasonName();
  const { filedBy, status } = dispute;
  return (
    <div className="mb-6">
      <nav aria-label={t('adminDisputes.breadcrumb')}>
        <ol className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
          <li>
            <Link
              to={paths.adminDisputes(status)}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-3"
            >
              {t('menu.disputes')}
            </Link>
          </li>
          <li className="flex items-center gap-1.5">
            <ChevronRight className="size-3.75" />
            <span aria-current="page">{caseNumber(dispute._id)}</span>
          </li>
        </ol>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[1.75rem]">{reasonName(dispute.reason)}</h1>
          <p className="mt-1.5 wrap-anywhere text-ink-2">
            {t('adminDisputes.filed', {
              name: filedBy.fullName,
              role: t(`adminDisputes.roles.${filedBy.role}`),
              at: unbroken(moment(dispute.createdAt, currentLanguage())),
            })}
          </p>
          {takenBy && (
            <p className="text-sm text-ink-3">
              {t('adminDisputes.takenBy', { name: takenBy.fullName })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <DisputeBadge status={status} />
          {!isDecided(status) && <Clock promisedBy={promisedBy} />}
        </div>
      </div>
    </div>
  );
}

/** A ring that empties over the promised 48 hours, and turns red afterwards. */
function Clock({ promisedBy }: { promisedBy: string }) {
  const { t } = useTranslation();
  const { isLate, time, passed } = useReviewPromise()(promisedBy, useNow());
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 text-sm font-semibold',
        isLate && 'text-danger-text',
      )}
    >
      <svg aria-hidden viewBox="0 0 20 20" className="size-5 -rotate-90">
        <circle cx="10" cy="10" r="8" fill="none" strokeWidth="3.5" className="stroke-surface-3" />
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          strokeWidth="3.5"
          pathLength={100}
          strokeDasharray={`${100 * (1 - passed)} 100`}
          className="stroke-nyala-500"
        />
      </svg>
      {t(isLate ? 'adminDisputes.late' : 'adminDisputes.leftOf48', { time })}
    </span>
  );
}
