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
import type { Happening } from '#contract/bookings-admin.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { moment } from '../../../lib/format/moments.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { useTimelineWords } from './useTimelineWords.ts';

const ICONS: Record<Happening['kind'], LucideIcon> = {
  event: CalendarDays,
  payment: CreditCard,
  notification: Radio,
  transfer: BookOpenText,
  refund: Undo2,
  join: Video,
  dispute: Scale,
  mail: Mail,
};

/** Everything that happened to a booking, in one order, the oldest first. */
export function Timeline({ happenings }: { happenings: readonly Happening[] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('timeline.title')}>
      {happenings.length === 0 && <p className="text-ink-2">{t('timeline.empty')}</p>}
      <ol className="grid">
        {happenings.map((one, nth) => (
          // The list only grows at its end, and two of one moment may look the same.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={nth} happening={one} />
        ))}
      </ol>
    </Card>
  );
}

function Item({ happening }: { happening: Happening }) {
  const { t } = useTranslation();
  const { title, who, notes } = useTimelineWords()(happening);
  const { kind, at, amount } = happening;
  const Icon = ICONS[kind];
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] gap-x-3 pb-4 text-sm text-ink-2 not-last:after:absolute not-last:after:top-9 not-last:after:bottom-0 not-last:after:left-[17px] not-last:after:w-[1.5px] not-last:after:bg-line last:pb-0">
      <span className="grid size-9 place-items-center rounded-full bg-surface-2 text-ink-3">
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
