import { useQuery } from '@tanstack/react-query';
import { Clock, CreditCard, Landmark, QrCode, Undo2, Wallet } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rupiah } from '#domain/format.ts';
import {
  creditFor,
  isOffered,
  methodFacts,
  type PaymentMethod,
  refundDaysOf,
} from '#domain/payment-method.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { RADIO_DOT } from '../../../ui/forms/Radio.tsx';
import { paymentOptionsQuery } from '../queries.ts';
import type { MethodChoice } from './pay-for.ts';
import './method-texts.ts';

const ICONS = { qris: QrCode, wallet: Wallet, card: CreditCard, transfer: Landmark } as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Purchase {
  price: number;
  startsAt: Date;
  /** What was chosen before. */
  former?: PaymentMethod | null | undefined;
}

/** The methods that this session can be paid by, and the student's choice: at first the last one used. */
export function useMethodChoice({ price, startsAt, former }: Purchase) {
  const now = useNow();
  const { data: options, isPending, isSuccess } = useQuery(paymentOptionsQuery);
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [useCredit, setUseCredit] = useState(true);
  const credit = options?.credit ?? 0;
  const offered = (options?.methods ?? [])
    .filter(({ method, floor }) => {
      const amount = price - (useCredit ? creditFor(method, price, credit) : 0);
      return isOffered(method, { isOn: true, floor }, { price, amount, startsAt }, now);
    })
    .map(({ method }) => method);
  const wanted = chosen ?? former ?? options?.lastMethod;
  const method = offered.find((one) => one === wanted) ?? offered[0];
  const used = useCredit ? creditFor(method ?? 'qris', price, credit) : 0;
  return {
    choice: { method, useCredit: used > 0 } satisfies MethodChoice,
    amount: price - used,
    isPending,
    isSuccess,
    credit,
    used,
    offered,
    choose: setChosen,
    toggleCredit: setUseCredit,
  };
}

type MethodFieldsProps = ReturnType<typeof useMethodChoice> & {
  disabled: boolean;
  /** The start of the last of several lessons. */
  lastStart?: Date | undefined;
};

/** Credit first, then one method; below, what happens next. */
export function MethodFields(props: MethodFieldsProps) {
  const { choice, amount, isPending, isSuccess, credit, used, offered, disabled } = props;
  const { t } = useTranslation();
  const name = useId();
  if (isPending) return <Skeleton className="h-80 rounded-lg" />;
  // The popup then offers every method.
  if (!isSuccess) return null;
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-2.5 text-md font-semibold">{t('methods.title')}</legend>
      {credit > 0 && (
        <Checkbox
          className="mb-3 rounded-lg border border-line p-3.5 *:last:flex-1"
          checked={choice.useCredit}
          onChange={({ target }) => props.toggleCredit(target.checked)}
        >
          <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
            {t('methods.credit', { credit: rupiah(credit) })}
            {used > 0 && <span className="text-success-text">−{rupiah(used)}</span>}
          </span>
          <span className="block text-ink-2">
            {used > 0
              ? t(amount > 0 ? 'methods.creditPart' : 'methods.creditAll', { rest: rupiah(amount) })
              : t('methods.creditKept')}
          </span>
        </Checkbox>
      )}
      {amount > 0 && (
        <div className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
          {offered.map((method) => {
            const Icon = ICONS[method];
            return (
              <label key={method} className={ROW}>
                <input
                  type="radio"
                  name={name}
                  className={RADIO_DOT}
                  checked={method === choice.method}
                  onChange={() => props.choose(method)}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`methods.names.${method}`)}</span>
                  <span className="block text-sm text-ink-2">{t(`methods.about.${method}`)}</span>
                </span>
                <Icon className="mt-0.5 size-4.5 text-ink-2" />
              </label>
            );
          })}
        </div>
      )}
      {amount > 0 && offered.length === 0 && (
        <p className="text-sm text-danger-text">{t('methods.none')}</p>
      )}
      {(amount === 0 || choice.method) && (
        <p className="mt-3 flex gap-2.5 text-sm text-ink-2" role="status">
          <Clock className="mt-0.5 size-4" />
          <span>
            <strong className="font-semibold text-ink">
              {t(amount === 0 ? 'methods.next.none' : `methods.next.${choice.method ?? 'qris'}`, {
                amount: rupiah(amount),
              })}
            </strong>{' '}
            {amount > 0 &&
              t(props.lastStart ? 'methods.keptAll' : 'methods.kept', {
                minutes: methodFacts[choice.method ?? 'qris'].payWithin / MINUTE,
              })}
          </span>
        </p>
      )}
      {amount > 0 && choice.method && props.lastStart && (
        <RefundWindow method={choice.method} lastStart={props.lastStart} />
      )}
    </fieldset>
  );
}

/** A lesson that is cancelled late may be too late for a refund by the method. */
function RefundWindow({ method, lastStart }: { method: PaymentMethod; lastStart: Date }) {
  const { t } = useTranslation();
  const days = refundDaysOf(method);
  const daysAhead = (lastStart.getTime() - useNow().getTime()) / DAY;
  if (daysAhead <= days) return null;
  return (
    <p className="mt-3 flex gap-2.5 text-sm text-ink-2">
      <Undo2 className="mt-0.5 size-4" />
      {t(days === 0 ? 'methods.refundNever' : 'methods.refundDays', { days })}
    </p>
  );
}

const ROW =
  'flex cursor-pointer items-start gap-3.5 bg-surface px-3.5 py-3 hover:bg-surface-2 has-checked:bg-brand-soft has-checked:shadow-[inset_3px_0_0_var(--brand)]';
