import { Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { hoursOf, useLocalHours } from '../../features/bookings/moments.ts';
import { PersonHeader } from '../../features/bookings/PersonHeader.tsx';
import { studentBookingQueries } from '../../features/bookings/queries.ts';
import { useTimeLeft } from '../../features/bookings/time-left.ts';
import './texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { shortDate } from '#domain/format-dates.ts';
import { useJoinSession } from '../../lib/useJoinSession.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useNextSession } from './next-session.ts';

/** The next session, with the meeting link once it can be joined. */
export function NextSessionCard({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft();
  const join = useJoinSession(studentBookingQueries);
  const { next, left, isOn, canJoin } = useNextSession();
  if (!next) return null;
  const { fullName, profilePicture } = next.teacherId;
  return (
    <>
      <PersonHeader name={fullName} picture={profilePicture}>
        <When {...next} />
      </PersonHeader>
      <p className="rounded-lg bg-lit-soft px-4 py-3 font-semibold text-lit-text">
        {isOn ? t('nextSession.now') : t('nextSession.in', { left: timeLeft(left) })}
      </p>
      {!canJoin && <p className="mt-2.5 text-sm text-ink-3">{t('nextSession.joinLater')}</p>}
      <div className="mt-4 grid gap-2">
        {canJoin && (
          <ButtonLink
            href={next.sessionLink}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => void join(event, next._id)}
          >
            <Video />
            {t('nextSession.join')}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={paths.myAppointments} onClick={onFollow}>
          {t('nextSession.all')}
        </ButtonLink>
      </div>
    </>
  );
}

function When({ date, startsAt }: { date: string; startsAt: string }) {
  const start = new Date(startsAt);
  const local = useLocalHours(start);
  return (
    <>
      {shortDate(date, currentLanguage())},{' '}
      <span className="whitespace-nowrap">{`${hoursOf(start)} WIB`}</span>
      {local && <span className="block">{local}</span>}
    </>
  );
}
