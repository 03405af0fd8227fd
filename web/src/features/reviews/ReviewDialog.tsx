import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxReviewLength } from '#domain/text.ts';
import './texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { Textarea } from '../../ui/forms/Input.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { StarPicker } from '../../ui/forms/StarPicker.tsx';
import { toast } from '../../lib/toast.ts';
import { reviewExistsQuery } from './queries.ts';

interface ReviewDialogProps extends PopupProps {
  sessionId: string;
  teacherId: string;
  /** The person reviewed, above the stars. */
  children: ReactNode;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

const SCALE = ['one', 'two', 'three', 'four', 'five'] as const;

export function ReviewDialog({
  sessionId,
  teacherId,
  children,
  closeAfter,
  ...popup
}: ReviewDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const post = usePostReview({ sessionId, teacherId });
  const stars = SCALE[rating - 1];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (post.isPending) return;
    if (rating === 0) return setMissing(true);
    // A toast has shown the failure; the dialog stays open for another attempt.
    closeAfter(post.mutateAsync({ rating, comment: comment.trim() })).catch(() => undefined);
  };

  return (
    <FormDialog
      {...popup}
      isDirty={rating > 0 || comment.trim() !== ''}
      title={t('leaveReview.title')}
      busy={post.isPending}
      keep={t('leaveReview.cancel')}
      footer={
        <Button
          type="submit"
          form={form}
          // `aria-disabled` keeps it focusable, so that a click can show the missing input.
          aria-disabled={rating === 0 || undefined}
          className="aria-disabled:bg-surface-3! aria-disabled:text-ink-disabled! aria-disabled:shadow-none!"
          busyText={post.isPending && t('leaveReview.busy')}
        >
          {t('leaveReview.submit')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        {children}
        <StarPicker
          legend={t('leaveReview.how')}
          value={rating}
          meaning={stars ? t(`leaveReview.meanings.${stars}`) : ''}
          faultId={isMissing ? `${form}-fault` : undefined}
          onChange={(chosen) => {
            setRating(chosen);
            setMissing(false);
          }}
        />
        {isMissing && (
          <div role="alert" className="flex justify-center">
            <FieldError id={`${form}-fault`}>{t('leaveReview.missing')}</FieldError>
          </div>
        )}
        <Field label={t('leaveReview.comment')} hint={t('leaveReview.hint')} className="mt-4">
          <Textarea
            name="comment"
            maxLength={maxReviewLength}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}

/** Never optimistic. Success updates the cache, which removes the review button. */
function usePostReview({ sessionId, teacherId }: { sessionId: string; teacherId: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { rating: number; comment: string }) =>
      call('postReview', { params: { sessionId }, body }),
    onSuccess: (_, { rating }) => {
      toast.success(t('leaveReview.done'));
      queryClient.setQueryData(reviewExistsQuery(sessionId).queryKey, { exists: true, rating });
      void queryClient.invalidateQueries({ queryKey: ['reviews', teacherId] });
    },
    onError: (error) => {
      toast.error(messageOf(error, t('leaveReview.failed')));
      // The review may exist: posted on another device, or the response was lost.
      void queryClient.invalidateQueries(reviewExistsQuery(sessionId));
    },
  });
}
