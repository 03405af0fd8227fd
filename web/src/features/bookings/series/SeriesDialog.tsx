import { ShieldCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import { slotStart } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { weekday } from '#domain/format-dates.ts';
import { seriesSizes } from '#domain/series.ts';
import { firstName } from '../../../lib/format/names.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { FactBox } from '../../../ui/lists/FactBox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { hoursOf, useLocalHours } from '../moments.ts';
import { SeriesPrice } from '../checkout/ConfirmDialog.tsx';
import { policyHours } from '../checkout/policy.ts';
import type { Slot } from '../checkout/useCheckout.tsx';
import { PickHours } from './PickHours.tsx';
import {
  openQuestion,
  orderOf,
  type SeriesChoice,
  type SeriesHours,
  type SeriesOrder,
} from './series-choice.ts';
import './texts.ts';
import '../texts.ts';
import { COVER, WeekList } from './WeekList.tsx';

/** Why nothing was booked, and the hours concerned. */
export interface SeriesRefusal {
  text: string;
  changed: readonly string[];
}

interface SeriesDialogProps extends PopupProps {
  teacher: Teacher;
  slot: Slot;
  /** Undefined while they are loaded. */
  hours: SeriesHours | undefined;
  error: string | undefined;
  onRetry: () => void;
  choice: SeriesChoice;
  onChoose: (choice: SeriesChoice) => void;
  refusal: SeriesRefusal | undefined;
  onNext: (button: HTMLElement) => void;
}

/** The same hour for some weeks, or hours one by one, with what they cost. */
export function SeriesDialog(props: SeriesDialogProps) {
  const { teacher, slot, hours, error, onRetry, choice, onChoose, refusal } = props;
  const { open, onOpenChange, anchor } = props;
  const { t } = useTranslation();
  const now = useNow();
  const start = slotStart(slot.date, slot.time);
  const local = useLocalHours(start);
  const day = weekday(slot.date, currentLanguage());
  const order = hours && orderOf(hours, choice, now);
  const question = hours && openQuestion(hours, choice, now);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={t('series.title')}
      keep={t('series.cancel')}
      wide
      footer={
        <>
          <Button
            disabled={!hours || question !== undefined}
            onClick={({ currentTarget }) => props.onNext(currentTarget)}
          >
            {t('series.next')}
          </Button>
          {order && (
            <div className="text-sm text-ink-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between md:order-first md:mr-auto">
              {t('series.totalFor', { count: order.starts.length })}
              <strong className="block text-lg leading-tight font-bold text-ink">
                {rupiah(order.price)}
              </strong>
              <span role="status" className="text-xs max-md:w-full">
                {question && t(`series.open.${question}`)}
              </span>
            </div>
          )}
        </>
      }
    >
      <p className="-mt-3 mb-4.5 text-md text-ink-2">
        {choice.length === 'hours' ? (
          t('series.leadHours', { name: teacher.fullName })
        ) : (
          <>
            {t('series.lead', { day, hours: hoursOf(start), name: teacher.fullName })}
            {local && <span className="block text-sm">{local}</span>}
          </>
        )}
      </p>
      {refusal && <RefusalNote text={refusal.text} />}
      {!hours &&
        (error ? (
          <ErrorState headingLevel={3} title={error} onRetry={onRetry} />
        ) : (
          <Skeletons className="grid gap-4">
            <Skeleton className="h-14 rounded-md" />
            <Skeleton className="h-80 rounded-lg" />
          </Skeletons>
        ))}
      {hours && order && (
        <>
          <Lengths hours={hours} choice={choice} onChoose={onChoose} />
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
            {choice.length === 'hours' ? (
              <PickHours
                hours={hours}
                date={slot.date}
                picked={choice.picked}
                onPick={(picked) => onChoose({ ...choice, picked })}
              />
            ) : (
              <WeekList
                day={day}
                changed={refusal?.changed ?? []}
                {...{ hours, choice, onChoose }}
              />
            )}
            <PriceAndPlans order={order} teacher={teacher} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Nothing was booked or paid, and what to check. */
function RefusalNote({ text }: { text: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={note} role="alert" className="mb-4.5">
      <Callout tone="warning">
        <p>{text}</p>
      </Callout>
    </div>
  );
}

function Lengths({
  hours,
  choice,
  onChoose,
}: Pick<SeriesDialogProps, 'choice' | 'onChoose'> & { hours: SeriesHours }) {
  const { t } = useTranslation();
  const name = useId();
  const options = seriesSizes.map((weeks, index) => {
    const percent = hours.discounts[index] ?? 0;
    const detail = percent > 0 ? t('series.percentOff', { percent }) : '';
    return { length: weeks, text: t('series.weeks', { weeks }), detail };
  });
  const pick = { length: 'hours', text: t('series.pick'), detail: t('series.pickText') } as const;
  return (
    <div
      role="radiogroup"
      aria-label={t('series.length')}
      className="mb-5 grid grid-cols-2 gap-2 md:grid-cols-4"
    >
      {[...options, pick].map(({ length, text, detail }) => (
        <label key={length} className={LENGTH}>
          <input
            type="radio"
            name={name}
            className={COVER}
            checked={choice.length === length}
            onChange={() => onChoose({ ...choice, length })}
          />
          <span className="font-semibold">{text}</span>{' '}
          {detail && <span className="text-xs">{detail}</span>}
        </label>
      ))}
    </div>
  );
}

function PriceAndPlans({ order, teacher }: { order: SeriesOrder; teacher: Teacher }) {
  const { t } = useTranslation();
  const each = rupiah(order.lessonPrice);
  return (
    <div>
      <h3 className="mb-2.5 text-md tracking-normal">{t('series.price')}</h3>
      <FactBox>
        <SeriesPrice series={order} />
      </FactBox>
      {order.discount > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {t('series.each', { price: each })} {order.weeks !== null && t('series.keepsDiscount')}
        </p>
      )}
      <h3 className="mt-5 mb-2.5 text-md tracking-normal">{t('series.plans')}</h3>
      <Plan icon={<Undo2 />}>
        <b className="font-semibold text-ink">{t('series.refund')}</b>{' '}
        {t('series.refundText', { hours: policyHours.full, price: each })}
      </Plan>
      <Plan icon={<ShieldCheck />}>
        {t('series.paidEach', { name: firstName(teacher.fullName) })}
      </Plan>
    </div>
  );
}

function Plan({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mb-3 flex gap-2.5 text-sm text-ink-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5 [&_.lucide]:text-brand-text">
      {icon}
      <span>{children}</span>
    </p>
  );
}

const LENGTH =
  'ring-when-focused relative grid min-h-14 content-center justify-items-center rounded-md border border-[color-mix(in_srgb,var(--line-strong)_55%,var(--line))] bg-surface px-2 text-center text-md leading-[1.3] text-ink-2 hover:border-line-strong has-checked:border-pick has-checked:bg-pick has-checked:text-on-pick forced-colors:has-checked:bg-[Highlight]';
