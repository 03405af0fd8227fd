import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import emptyReviews from '../../art/empty-reviews.svg';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { oneDecimal, wholeNumber } from '#domain/format.ts';
import { useIsNear } from '../../lib/useIsNear.ts';
import { Button } from '../../ui/Button.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import '../../ui/texts.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { teacherReviewsQuery } from './queries.ts';
import './texts.ts';

const AT_FIRST = 5;
const STEP = 10;

interface StudentFeedbackProps {
  teacherId: string;
  rating: number;
  className?: string;
}

export function StudentFeedback({ teacherId, rating, className }: StudentFeedbackProps) {
  const { t } = useTranslation();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  return (
    <section ref={section} aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3.5 text-[1.375rem]">
        {t('reviews.title')}
      </h2>
      <Feedback teacherId={teacherId} rating={rating} isNear={isNear} />
    </section>
  );
}

function Feedback({ teacherId, rating, isNear }: StudentFeedbackProps & { isNear: boolean }) {
  const { t } = useTranslation();
  const feedback = useInfiniteQuery({ ...teacherReviewsQuery(teacherId), enabled: isNear });
  useErrorToast(feedback, t('reviews.fetchFailed'));
  const [shownCount, setShownCount] = useState(AT_FIRST);
  // Deferred: rendering a long list would block touch on a phone.
  const data = useDeferredValue(feedback.data);
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  const showMore = () => {
    setShownCount(shownCount + STEP);
    if (shownCount + STEP > reviews.length && feedback.hasNextPage) void feedback.fetchNextPage();
  };

  const [first] = data?.pages ?? [];
  if (!first && !feedback.isError) return <FeedbackSkeleton />;
  if (!first) {
    return (
      <ErrorState
        small
        headingLevel={3}
        title={t('reviews.fetchFailed')}
        onRetry={() => void feedback.refetch()}
      />
    );
  }
  if (reviews.length === 0) {
    return <EmptyState small art={emptyReviews} text={t('reviews.empty')} />;
  }
  return (
    <>
      <ReviewSummary rating={rating} distribution={first.distribution} />
      <ul>
        {reviews.slice(0, shownCount).map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </ul>
      {(shownCount < reviews.length || feedback.hasNextPage) && (
        <Button
          variant="secondary"
          busyText={feedback.isFetchingNextPage && t('ui.loading')}
          onClick={showMore}
        >
          {t('reviews.showMore')}
        </Button>
      )}
    </>
  );
}

function FeedbackSkeleton() {
  return (
    <Skeletons className="grid gap-3.5">
      <Skeleton className="h-27 max-w-110 rounded-lg" />
      <Skeleton className="h-18 rounded-lg" />
      <Skeleton className="h-18 rounded-lg" />
    </Skeletons>
  );
}

interface ReviewSummaryProps {
  rating: number;
  /** The counts of 1, 2, 3, 4 and 5 stars. */
  distribution: readonly number[];
}

/** The average rating and its distribution. */
function ReviewSummary({ rating, distribution }: ReviewSummaryProps) {
  const { t, i18n } = useTranslation();
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const mean = oneDecimal(rating, i18n.language);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 pt-1 pb-7 md:gap-9">
      <div>
        <p className="text-[3.25rem] leading-none font-bold tracking-[-.04em]">
          <span className="sr-only">{t('ui.rating', { value: mean })}</span>
          <span aria-hidden>{mean}</span>
        </p>
        <div aria-hidden className="mt-2">
          <Stars value={Math.round(rating)} />
        </div>
        <p className="mt-1 text-sm text-ink-3">{t('ui.reviews', { count: total })}</p>
      </div>
      <ul className="grid max-w-90 grid-cols-[14px_minmax(0,1fr)_minmax(30px,auto)] gap-x-2.5 gap-y-1.75">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} count={distribution[stars - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  );
}

interface BarProps {
  stars: number;
  count: number;
  total: number;
}

function Bar({ stars, count, total }: BarProps) {
  const { t, i18n } = useTranslation();
  return (
    <li className="col-span-3 grid grid-cols-subgrid items-center text-xs text-ink-3">
      <span className="sr-only">
        {t('reviews.gave', { count, stars: t('controls.stars', { count: stars }) })}
      </span>
      <span aria-hidden>{stars}</span>
      <svg aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3">
        <rect
          width={`${total > 0 ? (100 * count) / total : 0}%`}
          height="6"
          rx="3"
          className="fill-nyala-400"
        />
      </svg>
      <span aria-hidden>{wholeNumber(count, i18n.language)}</span>
    </li>
  );
}
