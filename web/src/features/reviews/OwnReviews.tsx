import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { maxReviewLength } from '#domain/text.ts';
import emptyReviews from '../../art/empty-reviews.svg';
import { call, messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AskDialog } from '../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { teacherReviewsQuery } from './queries.ts';
import './texts.ts';

/** How many reviews show before 'Show more'. */
const SHORT = 5;

/** The teacher's own reviews as students see them, with a button to answer. */
export function OwnReviews({ teacherId }: { teacherId: string }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(teacherReviewsQuery(teacherId));
  const dialog = useDialogFor<Review>();
  const [isLong, setLong] = useState(false);
  const all = query.data?.pages.flatMap((page) => page.reviews);
  const reviews = isLong ? all : all?.slice(0, SHORT);
  const hasMore = query.hasNextPage || (all?.length ?? 0) > (reviews?.length ?? 0);
  return (
    <Card as="section" title={t('reviews.own.title')} losesRows>
      <div className="-mt-2">
        {query.isPending && (
          <Skeletons>
            <Skeleton className="h-18 rounded-lg" />
          </Skeletons>
        )}
        {query.isLoadingError && (
          <ErrorState
            small
            headingLevel={3}
            title={t('reviews.fetchFailed')}
            onRetry={() => void query.refetch()}
          />
        )}
        {reviews?.length === 0 && (
          <EmptyState small art={emptyReviews} text={t('reviews.own.empty')} />
        )}
        {reviews && reviews.length > 0 && (
          <ul className="*:first:border-t-0">
            {reviews.map((review) => (
              <ReviewItem
                key={review._id}
                review={review}
                action={
                  <Button
                    variant="soft"
                    size="sm"
                    aria-haspopup="dialog"
                    onClick={({ currentTarget }) => dialog.show(review, currentTarget)}
                  >
                    {t('reviews.own.answer')}
                    <span className="sr-only">: {review.studentId.fullName}</span>
                  </Button>
                }
              />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button
            variant="secondary"
            busyText={query.isFetchingNextPage && t('ui.loading')}
            onClick={() => (isLong ? void query.fetchNextPage() : setLong(true))}
          >
            {t('reviews.showMore')}
          </Button>
        )}
      </div>
      {dialog.subject && (
        <AnswerDialog
          key={dialog.subject._id}
          review={dialog.subject}
          teacherId={teacherId}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </Card>
  );
}

interface AnswerDialogProps {
  review: Review;
  teacherId: string;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

function AnswerDialog({ review, teacherId, popup, closeAfter }: AnswerDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: (text: string) =>
      call('answerReview', { params: { reviewId: review._id }, body: { text } }),
    onSuccess: () => toast.success(t('reviews.own.done')),
    onError: (error) => toast.error(messageOf(error, t('reviews.own.failed'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews', teacherId] }),
  });
  return (
    <AskDialog
      {...popup}
      title={t('reviews.own.answering', { name: review.studentId.fullName })}
      label={t('reviews.own.label')}
      hint={t('reviews.own.hint')}
      name="text"
      long
      longest={maxReviewLength}
      check={(text) => (text === '' ? t('reviews.own.missing') : undefined)}
      texts={{
        cancel: t('reviews.own.cancel'),
        confirm: t('reviews.own.submit'),
        busy: t('reviews.own.busy'),
      }}
      onAnswer={(text) => closeAfter(answer.mutateAsync(text))}
    >
      <blockquote className="mb-4 rounded-lg bg-surface-2 px-4.5 py-3.5 text-md">
        <Stars value={review.rating} />
        {review.comment && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{review.comment}</p>
        )}
      </blockquote>
    </AskDialog>
  );
}
