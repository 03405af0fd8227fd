import type { Review } from '#contract/reviews.ts';
import { wibDate } from '#domain/calendar.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/format.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';

export function ReviewItem({ review }: { review: Review }) {
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
      </article>
    </li>
  );
}
