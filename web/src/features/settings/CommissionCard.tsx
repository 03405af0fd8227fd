import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeableSettings } from '#contract/settings.ts';
import { commissionOf, teacherShareOf } from '#domain/money.ts';
import { breakEvenPrice, paymentMethods } from '#domain/payment-method.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { rupiah } from '#domain/format.ts';
import { basisPointsOf, percentOf } from '../../lib/format/format.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { site } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/Input.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import './method-texts.ts';
import { useStoreSettings, useBaseVersion } from './queries.ts';
import '../../lib/texts/pay-methods.ts';
import './texts.ts';

const EXAMPLE_PRICE = 100_000;

export function CommissionCard({ settings }: { settings: ChangeableSettings }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [edited, setEdited] = useState<string>();
  const [isFaulty, setFaulty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const seen = useBaseVersion(settings, edited === undefined ? [] : ['commissionBasisPoints']);
  const change = useCommissionChange(seen, () => setEdited(undefined));
  const text = edited ?? percentOf(settings.commissionBasisPoints, language);
  const typed = basisPointsOf(text);
  const basisPoints = typed ?? settings.commissionBasisPoints;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setFaulty(typed === undefined);
    if (typed === undefined) input.current?.focus();
    else change.mutate(typed);
  };
  return (
    <Card as="section" title={t('adminSettings.commission.title')}>
      <p className="mb-4 text-md text-ink-2">{t('adminSettings.commission.text')}</p>
      <form noValidate onSubmit={save} className="grid gap-5">
        <Field
          label={t('adminSettings.commission.label')}
          error={isFaulty ? t('adminSettings.commission.invalid') : undefined}
          hint={t('adminSettings.commission.hint', {
            price: rupiah(EXAMPLE_PRICE),
            part: rupiah(commissionOf(EXAMPLE_PRICE, basisPoints)),
            rest: rupiah(teacherShareOf(EXAMPLE_PRICE, basisPoints)),
          })}
          required
        >
          <Input
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={text}
            onChange={({ target }) => {
              setEdited(target.value);
              setFaulty(false);
            }}
          />
        </Field>
        <BreakEven basisPoints={basisPoints} {...settings} />
        <Button
          type="submit"
          variant={edited === undefined ? 'secondary' : 'primary'}
          className="justify-self-end max-md:w-full"
          busyText={change.isPending && t('adminSettings.busy')}
        >
          {t('adminSettings.commission.save')}
        </Button>
      </form>
    </Card>
  );
}

function useCommissionChange(
  { version, loadOtherChanges }: ReturnType<typeof useBaseVersion>,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const keep = useStoreSettings();
  return useMutation({
    mutationFn: (commissionBasisPoints: number) =>
      call('changeCommission', { body: { commissionBasisPoints, version } }),
    onSuccess: ({ settings }) => {
      keep(settings);
      onSaved();
      const percent = percentOf(settings.commissionBasisPoints, currentLanguage());
      toast.success(t('adminSettings.commission.saved', { percent }));
    },
    onError: (error) => {
      toast.error(messageOf(error, t('adminSettings.failed')));
      void loadOtherChanges();
    },
  });
}

interface BreakEvenProps extends Pick<ChangeableSettings, 'methods' | 'prices'> {
  basisPoints: number;
}

/** Methods that lose money at a price for which they are offered. */
function BreakEven({ basisPoints, methods, prices }: BreakEvenProps) {
  const { t } = useTranslation();
  const count = (asked: typeof prices) => asked.reduce((sum, { teachers }) => sum + teachers, 0);
  const losing = paymentMethods.flatMap((method) => {
    const { isOn, floor, fee } = methods[method];
    const price = breakEvenPrice(basisPoints, fee);
    const isFine = price !== undefined && price <= Math.max(floor, site.minFee);
    if (!isOn || isFine) return [];
    const lossy = prices.filter(
      (asked) => asked.price >= floor && asked.price < (price ?? Infinity),
    );
    return [{ method: t(`paidBy.${method}`), price, teachers: count(lossy) }];
  });
  if (losing.length === 0) return <Callout tone="success">{t('adminMethods.fine')}</Callout>;
  return (
    <Callout title={t('adminMethods.losing')}>
      <ul>
        {losing.map(({ method, price, teachers }) => (
          <li key={method}>
            {price === undefined
              ? t('adminMethods.losesAlways', { method })
              : t('adminMethods.losesBelow', { method, price: rupiah(price) })}{' '}
            {t('adminMethods.atTeachers', { teachers, all: count(prices) })}
          </li>
        ))}
      </ul>
      <p className="mt-1.5">{t('adminMethods.losingText')}</p>
    </Callout>
  );
}
