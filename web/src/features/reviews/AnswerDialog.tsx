import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { maxReviewLength } from '#domain/text.ts';
import './texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { AskDialog } from '../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { Stars } from '../../ui/Stars.tsx';
import { toast } from '../../lib/toast.ts';

interface AnswerDialogProps {
  review: Review;
  teacherId: string;
  popup: PopupProps;
  /** When it is done, or can no longer be. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

export function AnswerDialog({ review, teacherId, popup, closeAfter }: AnswerDialogProps) {
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
