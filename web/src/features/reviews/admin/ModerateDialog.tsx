import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ModeratedReview } from '#contract/reviews.ts';
import { maxReasonLength } from '#domain/text.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { offerUndo } from '../../../lib/undo.ts';
import { allReviews } from './queries.ts';

interface ModerateDialogProps {
  review: ModeratedReview;
  popup: PopupProps;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

/** Hides a visible review, with a reason, or shows a hidden one again. */
export function ModerateDialog({ review, popup, closeAfter }: ModerateDialogProps) {
  const { t } = useTranslation();
  const change = useModeration(review);
  const names = { student: review.student.fullName, teacher: review.teacher.fullName };
  const shared = { cancel: t('adminReviews.cancel'), busy: t('adminReviews.busy') };
  if (review.hiddenAt) {
    return (
      <SureDialog
        {...popup}
        title={t('adminReviews.show.title')}
        texts={{ ...shared, confirm: t('adminReviews.show.confirm') }}
        onConfirm={() => closeAfter(change.mutateAsync(undefined))}
      >
        <p className="text-md wrap-anywhere text-ink-2">{t('adminReviews.show.text', names)}</p>
      </SureDialog>
    );
  }
  return (
    <AskDialog
      {...popup}
      danger
      long
      title={t('adminReviews.hide.title')}
      label={t('adminReviews.hide.label')}
      hint={t('adminReviews.hide.hint')}
      name="reason"
      longest={maxReasonLength}
      check={(text) => (text === '' ? t('adminReviews.hide.missing') : undefined)}
      texts={{ ...shared, confirm: t('adminReviews.hide.confirm') }}
      onAnswer={(reason) => closeAfter(change.mutateAsync(reason))}
    >
      <p className="mb-4 text-md wrap-anywhere text-ink-2">{t('adminReviews.hide.text', names)}</p>
    </AskDialog>
  );
}

function useModeration({ _id: reviewId, student }: ModeratedReview) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call('showReview', { params: { reviewId } })
        : call('hideReview', { params: { reviewId }, body: { reason } }),
    onSuccess: (_, reason) => {
      toast.success(t(`adminReviews.${reason === undefined ? 'show' : 'hide'}.done`));
      if (reason === undefined) return;
      offerUndo({
        name: student.fullName,
        undo: async () => {
          await call('showReview', { params: { reviewId } });
          await queryClient.invalidateQueries(allReviews);
        },
      });
    },
    onError: (error) => toast.error(messageOf(error, t('adminReviews.failed'))),
    onSettled: () => queryClient.invalidateQueries(allReviews),
  });
}
