import { useTranslation } from 'react-i18next';
import type { ModeratedReview } from '#contract/reviews.ts';
import './texts.ts';
import '../../../lib/texts/menu.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PersonLink } from '../../../ui/lists/PersonLink.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { Stars } from '../../../ui/Stars.tsx';

interface ReviewTableProps {
  reviews: readonly ModeratedReview[];
  sort: string;
  onSort: (sort: string) => void;
  onModerate: (review: ModeratedReview, button: HTMLElement) => void;
}

export function ReviewTable({ reviews, sort, onSort, onModerate }: ReviewTableProps) {
  const { t } = useTranslation();
  return (
    <Card className="overflow-hidden">
      <Ledger
        label={t('menu.reviews')}
        rows={reviews}
        sort={sort}
        onSort={onSort}
        columns={[
          {
            head: t('adminReviews.teacher'),
            cell: ({ teacher }) => <PersonLink of={teacher} />,
            place: 'title',
          },
          { head: t('adminReviews.student'), cell: ({ student }) => <PersonLink of={student} /> },
          { head: t('adminReviews.rating'), cell: ({ rating }) => <Stars value={rating} /> },
          {
            head: t('adminReviews.comment'),
            cell: (review) => <Words review={review} />,
            place: 'note',
          },
          {
            head: t('adminReviews.written'),
            sort: 'createdAt',
            // Beside a long review there is room for the date in one line on a wide screen only.
            cell: ({ createdAt }) => (
              <span className="@min-[1100px]:whitespace-nowrap">
                <ShortMoment at={createdAt} />
              </span>
            ),
          },
          {
            head: t('adminReviews.actions'),
            cell: (review) => {
              const text = t(`adminReviews.${review.hiddenAt ? 'show' : 'hide'}.button`);
              return (
                <Button
                  size="sm"
                  variant={review.hiddenAt ? 'soft' : 'danger-ghost'}
                  className="@max-ledger:min-h-11 @max-ledger:w-full"
                  aria-haspopup="dialog"
                  aria-label={`${text}: ${review.student.fullName}`}
                  onClick={({ currentTarget }) => onModerate(review, currentTarget)}
                >
                  {text}
                </Button>
              );
            },
            right: true,
            place: 'foot',
          },
        ]}
      />
    </Card>
  );
}

function Words({
  review: { comment, answer, hiddenAt, hiddenReason },
}: {
  review: ModeratedReview;
}) {
  const { t } = useTranslation();
  return (
    <div className="max-w-150 min-w-50 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
      {hiddenAt && (
        <p className="font-semibold text-danger-text">
          {t('adminReviews.hiddenBecause', { reason: hiddenReason })}
        </p>
      )}
      <p>{comment || <span className="text-ink-3">{t('adminReviews.noComment')}</span>}</p>
      {answer && <p className="mt-1 text-ink-3">{t('adminReviews.answer', { text: answer })}</p>}
    </div>
  );
}
