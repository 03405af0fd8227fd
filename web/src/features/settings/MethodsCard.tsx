import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeableSettings } from '#contract/settings.ts';
import { rupiah } from '#domain/format.ts';
import {
  marginOf,
  type MethodSettings,
  type PaymentMethod,
  paymentMethods,
} from '#domain/payment-method.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { basisPointsOf, digitsOf, percentOf } from '../../lib/format/format.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/Input.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useBaseVersion, useStoreSettings } from './queries.ts';
import './method-texts.ts';
import '../../lib/texts/pay-methods.ts';
import './texts.ts';

const EXAMPLES = [50_000, 80_000, 120_000];

/** The method's numbers as they are typed. */
interface Typed {
  isOn: boolean;
  floor: string;
  percent: string;
  fixed: string;
  vat: string;
}
type AllTyped = Record<PaymentMethod, Typed>;

const typedOf = ({ isOn, floor, fee }: MethodSettings): Typed => ({
  isOn,
  floor: String(floor),
  percent: percentOf(fee.basisPoints, currentLanguage()),
  fixed: String(fee.fixed),
  vat: percentOf(fee.vatBasisPoints, currentLanguage()),
});

/** Undefined if a text is not a percentage. */
const settingsOf = ({ isOn, floor, percent, fixed, vat }: Typed): MethodSettings | undefined => {
  const [basisPoints, vatBasisPoints] = [basisPointsOf(percent), basisPointsOf(vat)];
  if (basisPoints === undefined || vatBasisPoints === undefined) return undefined;
  const amount = (text: string) => Number(digitsOf(text) || '0');
  return {
    isOn,
    floor: amount(floor),
    fee: { basisPoints, fixed: amount(fixed), vatBasisPoints },
  };
};

const each = <Value,>(make: (method: PaymentMethod) => Value) =>
  Object.fromEntries(paymentMethods.map((method) => [method, make(method)])) as Record<
    PaymentMethod,
    Value
  >;

/** Which methods students see, from which price on, and what the provider takes for each. */
export function MethodsCard({ settings }: { settings: ChangeableSettings }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<AllTyped>();
  const keep = useStoreSettings();
  const { version, loadOtherChanges } = useBaseVersion(settings, edited ? ['methods'] : []);
  const typed = edited ?? each((method) => typedOf(settings.methods[method]));
  const change = useMutation({
    mutationFn: (methods: ChangeableSettings['methods']) =>
      call('changePaymentMethods', { body: { methods, version } }),
    onSuccess: (answer) => {
      keep(answer.settings);
      setEdited(undefined);
      toast.success(t('adminMethods.saved'));
    },
    onError: (error) => {
      toast.error(messageOf(error, t('adminSettings.failed')));
      void loadOtherChanges();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = each((method) => settingsOf(typed[method]));
    const isReady = paymentMethods.every((method) => wanted[method]);
    if (!isReady) toast.error(t('adminMethods.invalid'));
    else if (!paymentMethods.some((method) => wanted[method]?.isOn))
      toast.error(t('adminMethods.oneOn'));
    else change.mutate(wanted as ChangeableSettings['methods']);
  };
  return (
    <Card as="section" title={t('adminMethods.title')}>
      <p className="mb-4 text-md text-ink-2">{t('adminMethods.text')}</p>
      <form noValidate onSubmit={save} className="grid gap-4">
        {paymentMethods.map((method) => (
          <MethodRow
            key={method}
            method={method}
            typed={typed[method]}
            commission={settings.commissionBasisPoints}
            onEdit={(changes) =>
              setEdited({ ...typed, [method]: { ...typed[method], ...changes } })
            }
          />
        ))}
        <Button
          type="submit"
          variant={edited ? 'primary' : 'secondary'}
          className="justify-self-end max-md:w-full"
          busyText={change.isPending && t('adminSettings.busy')}
        >
          {t('adminMethods.save')}
        </Button>
      </form>
    </Card>
  );
}

interface MethodRowProps {
  method: PaymentMethod;
  typed: Typed;
  commission: number;
  onEdit: (changes: Partial<Typed>) => void;
}

function MethodRow({ method, typed, commission, onEdit }: MethodRowProps) {
  const { t } = useTranslation();
  const name = t(`paidBy.${method}`);
  const fields = [
    ['floor', 'numeric'],
    ['percent', 'decimal'],
    ['fixed', 'numeric'],
    ['vat', 'decimal'],
  ] as const;
  return (
    <fieldset className="rounded-lg border border-line px-4 pt-1 pb-3.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-4">
        <p aria-hidden className="font-semibold">
          {name}
        </p>
        <Switch
          aria-label={t('adminMethods.offered', { method: name })}
          checked={typed.isOn}
          onChange={({ target }) => onEdit({ isOn: target.checked })}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        {fields.map(([field, inputMode]) => (
          <Field key={field} label={t(`adminMethods.${field}`)}>
            <Input
              inputMode={inputMode}
              autoComplete="off"
              maxLength={9}
              value={typed[field]}
              onChange={({ target }) => onEdit({ [field]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Margins settings={settingsOf(typed)} commission={commission} />
    </fieldset>
  );
}

interface MarginsProps {
  settings: MethodSettings | undefined;
  commission: number;
}

/** What is left of the commission at three prices. */
function Margins({ settings, commission }: MarginsProps) {
  const { t } = useTranslation();
  if (!settings?.isOn) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {EXAMPLES.map((price) => {
        const margin = marginOf(price, commission, settings.fee);
        const isHidden = price < settings.floor;
        return (
          <span key={price}>
            {t('adminMethods.marginAt', { price: rupiah(price) })}{' '}
            <strong
              className={
                margin < 0 && !isHidden
                  ? 'font-semibold text-danger-text'
                  : 'font-semibold text-ink'
              }
            >
              {isHidden ? t('adminMethods.hidden') : signed(margin)}
            </strong>
          </span>
        );
      })}
    </p>
  );
}

const signed = (amount: number) =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${rupiah(Math.abs(amount))}`;
