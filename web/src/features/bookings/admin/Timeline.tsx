import {
  BookOpenText,
  CalendarDays,
  CreditCard,
  type LucideIcon,
  Mail,
  Radio,
  Scale,
  Undo2,
  Video,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '#contract/bookings-admin.ts';
import { rupiah } from '#domain/format.ts';
import { moment } from '../../../lib/format/moments.ts';
import { plain, useMethodName } from '../../../lib/format/provider-words.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { en } from './texts.ts';

const ICONS: Record<TimelineEntry['kind'], LucideIcon> = {
  event: CalendarDays,
  payment: CreditCard,
  notification: Radio,
  transfer: BookOpenText,
  refund: Undo2,
  join: Video,
  dispute: Scale,
  mail: Mail,
};

interface TimelineProps {
  /** Oldest first. */
  entries: readonly TimelineEntry[];
  /** Names the reason of a dispute in the reader's language. */
  reasonName: (reason: string) => string;
}

export function Timeline({ entries, reasonName }: TimelineProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('timeline.title')}>
      {entries.length === 0 && <p className="text-ink-2">{t('timeline.empty')}</p>}
      <ol className="grid">
        {entries.map((one, nth) => (
          // The list only grows at its end, and two events of one moment may be identical.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={nth} entry={one} reasonName={reasonName} />
        ))}
      </ol>
    </Card>
  );
}

function Item({ entry, reasonName }: { entry: TimelineEntry } & Pick<TimelineProps, 'reasonName'>) {
  const { t } = useTranslation();
  const { title, who, notes } = useTimelineText(reasonName)(entry);
  const { kind, what, at, amount } = entry;
  const Icon = ICONS[kind];
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] gap-x-3 pb-4 text-sm text-ink-2 not-last:after:absolute not-last:after:top-9 not-last:after:bottom-0 not-last:after:left-[17px] not-last:after:w-[1.5px] not-last:after:bg-line last:pb-0">
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-full',
          what === 'absent' ? 'bg-cancelled-bg text-cancelled-fg' : 'bg-surface-2 text-ink-3',
        )}
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-ink">
          <span className="sr-only">{t(`timeline.kinds.${kind}`)}: </span>
          {title}
        </p>
        {notes.map((note) => (
          <p key={note} className="whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        ))}
        <p className="text-xs wrap-anywhere text-ink-3">
          <time dateTime={at}>{moment(at, currentLanguage(), 'medium')}</time>
          {who && `, ${who}`}
        </p>
      </div>
      <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
        {amount !== null && rupiah(amount)}
      </span>
    </li>
  );
}

const texts = en.timeline;

/** The name, if it is one of the keys. */
const known = <Name extends string>(names: Record<Name, string>, name: string) =>
  name in names ? (name as Name) : undefined;

/** The texts of a timeline entry: title, person, and notes. */
function useTimelineText(reasonName: TimelineProps['reasonName']) {
  const { t } = useTranslation();
  const methodName = useMethodName();

  const account = (name = '') => {
    const one = known(texts.accounts, name);
    return one ? t(`timeline.accounts.${one}`) : plain(name);
  };

  const title = ({ kind, what, who }: TimelineEntry) => {
    if (kind === 'notification') return plain(what);
    const key = known<string>(texts[kind], what);
    // The cast is safe: the line above has found the key.
    const words = key ? t(`timeline.${kind}.${key}` as 'timeline.event.pay') : plain(what);
    return kind === 'mail' ? t('timeline.toWhom', { what: words, who }) : words;
  };

  const notes = ({ kind, details }: TimelineEntry) => {
    if (kind === 'transfer') {
      return [t('timeline.fromTo', { from: account(details.from), to: account(details.to) })];
    }
    const { reason, method, fraud, fault, reference, date, startTime, from, to } = details;
    const { total, lessons } = details;
    const state = known(texts.states, details.state ?? '');
    const at = details.mailedAt ? moment(details.mailedAt, currentLanguage(), 'medium') : '';
    return [
      total &&
        t('timeline.details.order', { amount: rupiah(Number(total)), count: Number(lessons) }),
      reason && t('timeline.details.reason', { text: reasonName(reason) }),
      method && t('timeline.details.method', { text: methodName(method) }),
      fraud && t('timeline.details.fraud', { text: plain(fraud) }),
      fault && t('timeline.details.fault', { text: fault }),
      reference && t('timeline.details.reference', { text: reference }),
      date && t('timeline.details.proposed', { text: `${date} ${startTime ?? ''}` }),
      from && to && t('timeline.details.moved', { from, to }),
      state && t(`timeline.states.${state}`, { at }),
    ].filter((note) => typeof note === 'string' && note !== '') as string[];
  };

  return (one: TimelineEntry) => {
    const actor = known(texts.actors, one.who);
    const who = actor ? t(`timeline.actors.${actor}`) : one.who;
    return { title: title(one), who: one.kind === 'mail' ? '' : who, notes: notes(one) };
  };
}
