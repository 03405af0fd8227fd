import { useTranslation } from 'react-i18next';
import type { DisputeCase } from '#contract/disputes.ts';
import { endOf } from '#domain/booking.ts';
import { slotStart } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { moment } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { useReasonName } from '../DisputeParts.tsx';
import { en } from './texts.ts';

const { events, actors } = en.adminDisputes;
const known = <Name extends string>(names: Record<Name, string>, name: string) =>
  name in names ? (name as Name) : undefined;

/** The recorded events, oldest first. */
export function CaseTimeline({ disputeCase }: { disputeCase: DisputeCase }) {
  const { t } = useTranslation();
  const words = useTimelineText();
  return (
    <Card as="section" title={t('adminDisputes.timeline')}>
      <ol className="grid">
        {timelineOf(disputeCase).map((one) => {
          const { title, details } = words(one);
          return (
            <li
              key={one.at + one.what + one.who}
              className={classNames(DOT, one.isBad ? 'before:bg-danger' : 'before:bg-papan-400')}
            >
              <p className="font-semibold wrap-anywhere text-ink">{title}</p>
              {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
              <p className="text-xs text-ink-3">
                <time dateTime={one.at}>{moment(one.at, currentLanguage())}</time>
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function useTimelineText() {
  const { t } = useTranslation();
  const reasonName = useReasonName();
  return ({ what, who, details }: TimelineEntry) => {
    const event = known(events, what);
    const actor = known(actors, who);
    const name = actor ? t(`adminDisputes.actors.${actor}`) : who;
    return {
      title: event ? t(`adminDisputes.events.${event}`, { who: name }) : what.replaceAll('_', ' '),
      details: detailsOf(what, details, reasonName),
    };
  };
}

/** Formats the recorded detail: an amount, a reason, or a time. */
function detailsOf(what: string, details: string, reasonName: (reason: string) => string) {
  if (what === 'refund_sent') return rupiah(Number(details));
  if (what === 'report') return reasonName(details);
  return /^\d{4}-\d\d-\d\dT/.test(details) ? moment(details, currentLanguage()) : details;
}

const DOT =
  'relative pb-5 pl-7 text-sm text-ink-2 before:absolute before:top-1.5 before:left-1 before:size-2.25 before:rounded-full not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-0.5 not-last:after:left-2 not-last:after:w-[1.5px] not-last:after:bg-line last:pb-0';

type TimelineEntry = DisputeCase['timeline'][number] & { isBad?: boolean };

/** The recorded events, plus one for each person who never joined, at the end of the session. */
function timelineOf({ timeline, dispute }: DisputeCase): TimelineEntry[] {
  const { sessionId, createdAt } = dispute;
  const end = endOf(slotStart(sessionId.date, sessionId.startTime)).toISOString();
  // A dispute filed during the session: at that time the person had not joined yet.
  const at = end < createdAt ? end : createdAt;
  const absent = [sessionId.studentId, sessionId.teacherId]
    .map(({ fullName }) => fullName)
    .filter((name) => !timeline.some(({ what, who }) => what === 'join' && who === name))
    .map((who) => ({ at, what: 'never_joined', who, details: '', isBad: true }));
  return [...timeline, ...absent].toSorted((a, b) => a.at.localeCompare(b.at));
}
