import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import emptyReviews from '../../art/empty-reviews.svg';
import './texts.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { useIsNear } from '../../lib/useIsNear.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { teacherReviewsQuery } from './queries.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';

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
  const [wanted, setWanted] = useState(AT_FIRST);
  // In pieces: a long list would keep a phone from answering to touch.
  const data = useDeferredValue(feedback.data);
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  const showMore = () => {
    setWanted(wanted + STEP);
    if (wanted + STEP > reviews.length && feedback.hasNextPage) void feedback.fetchNextPage();
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
        {reviews.slice(0, wanted).map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </ul>
      {(wanted < reviews.length || feedback.hasNextPage) && (
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
