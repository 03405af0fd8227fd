import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { wibDate } from '#domain/calendar.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import { longDate } from '#domain/format-dates.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';

interface ReviewItemProps {
  review: Review;
  /** The button shown while there is no answer. */
  action?: ReactNode;
}

export function ReviewItem({ review, action }: ReviewItemProps) {
  const { studentId: student, rating, comment, createdAt } = review;
  const day = wibDate(new Date(createdAt));
  return (
    <li className="border-t border-line py-5.5">
      <article>
        <div className="flex items-center gap-3">
          <Avatar name={student.fullName} src={smallPicture(student.profilePicture)} />
          <div className="min-w-0">
            <h3 className="text-md wrap-anywhere">{student.fullName}</h3>
            <div className="flex flex-wrap items-center gap-x-2.5">
              <Stars value={rating} />
              <time dateTime={day} className="text-sm text-ink-3">
                {longDate(day, currentLanguage())}
              </time>
            </div>
          </div>
        </div>
        {comment && (
          <p className="mt-3 max-w-[62ch] whitespace-pre-line wrap-anywhere text-ink-2">
            {comment}
          </p>
        )}
        {review.answer ? (
          <Answer {...review.answer} />
        ) : (
          action && <div className="mt-3">{action}</div>
        )}
      </article>
    </li>
  );
}

function Answer({ text, createdAt }: { text: string; createdAt: string }) {
  const { t } = useTranslation();
  const day = wibDate(new Date(createdAt));
  return (
    <div className="mt-3.5 max-w-[62ch] rounded-lg bg-surface-2 px-4.5 py-3.5 text-md">
      <p className="text-sm font-semibold">
        {t('reviews.answerOf')}{' '}
        <time dateTime={day} className="font-normal text-ink-3">
          {longDate(day, currentLanguage())}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
    </div>
  );
}
