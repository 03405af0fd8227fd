import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BankAccount, type OwnRefund } from '#contract/payments.ts';
import { rupiah } from '#domain/format.ts';
import { shortWibMoment } from '#domain/format-dates.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { unbrokenDates } from '../../../lib/format/unbroken.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { PasswordField, TextField } from '../../../ui/forms/form-fields.tsx';
import { RADIO_DOT } from '../../../ui/forms/Radio.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ownCreditQuery } from './queries.ts';
import './credit-texts.ts';

const BANKS = ['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata', 'CIMB Niaga', 'BSI', 'SeaBank', 'Jago'];

/** Refunds of one order, which share a state and are decided together: the earliest, with the sum. */
export interface JoinedRefund extends OwnRefund {
  lessons: number;
}

export function joinRefunds(refunds: readonly OwnRefund[]): JoinedRefund[] {
  const keyOf = ({ orderId, status, account }: OwnRefund) =>
    [orderId, status, account?.accountNumber].join();
  return [...new Set(refunds.map(keyOf))].flatMap((key) => {
    const all = refunds
      .filter((one) => keyOf(one) === key)
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    return all.slice(0, 1).map((first) => ({
      ...first,
      amount: all.reduce((sum, { amount }) => sum + amount, 0),
      reason: all.find(({ reason }) => reason)?.reason ?? '',
      lessons: new Set(all.map(({ bookingId }) => bookingId)).size,
    }));
  });
}

/** Where a refund goes that the provider cannot send. */
export function RefundChoice({ refund, fullName }: { refund: JoinedRefund; fullName: string }) {
  const { t } = useTranslation();
  const name = useId();
  const [destination, setDestination] = useState<'bank' | 'credit'>('bank');
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const amount = rupiah(refund.amount);
  const params = { refundId: refund._id };
  const toCredit = async () => {
    setBusy(true);
    try {
      await call('chooseRefund', { params, body: { destination: 'credit' } });
      toast.success(t('credit.chosenCredit', { amount }));
    } catch (error) {
      toast.error(messageOf(error, t('credit.failed')));
    }
    setBusy(false);
    void queryClient.invalidateQueries(ownCreditQuery);
  };
  const facts = {
    count: refund.lessons,
    teacher: refund.teacher,
    when: unbrokenDates(shortWibMoment(new Date(refund.startsAt), currentLanguage())),
  };
  return (
    <Card as="section" title={t('credit.where', { amount })}>
      <p className="text-md text-ink-2">
        {t(refund.lessons > 1 ? 'credit.sessions' : 'credit.session', facts)}. {t('credit.why')}
      </p>
      {refund.reason && (
        <div className="mt-3.5">
          <Callout tone="warning">{t('credit.refused', { reason: refund.reason })}</Callout>
        </div>
      )}
      <fieldset className="mt-4" disabled={isBusy}>
        <legend className="mb-2 text-sm font-semibold">{t('credit.sendTo')}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
          {CHOICES.map(([value, title, about]) => (
            <label key={value} className={ROW}>
              <input
                type="radio"
                name={name}
                className={RADIO_DOT}
                checked={destination === value}
                onChange={() => setDestination(value)}
              />
              <span className="font-semibold">
                {t(`credit.${title}`)}
                <span className="block text-sm font-normal text-ink-2">{t(`credit.${about}`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {destination === 'bank' ? (
        <BankForm
          fullName={fullName}
          action={t('credit.toBank', { amount })}
          onSend={async (account) => {
            await call('chooseRefund', { params, body: { destination: 'bank', ...account } });
            toast.success(t('credit.chosenBank', { amount }));
            void queryClient.invalidateQueries(ownCreditQuery);
          }}
        >
          <p className="text-sm text-ink-2">{t('credit.final')}</p>
        </BankForm>
      ) : (
        <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto text-sm text-ink-2">{t('credit.final')}</p>
          <Button busyText={isBusy && t('credit.sending')} onClick={() => void toCredit()}>
            {t('credit.toCredit', { amount })}
          </Button>
        </div>
      )}
    </Card>
  );
}

const CHOICES = [
  ['bank', 'bank', 'bankText'],
  ['credit', 'keep', 'keepText'],
] as const;

const ROW =
  'flex cursor-pointer items-start gap-3.5 px-3.5 py-3 hover:bg-surface-2 has-checked:bg-brand-soft has-checked:shadow-[inset_3px_0_0_var(--brand)]';

interface BankFormProps {
  fullName: string;
  action: string;
  onSend: (account: BankAccount) => Promise<void>;
  children?: ReactNode;
}

/** A bank account in the student's own name. */
export function BankForm({ fullName, action, onSend, children }: BankFormProps) {
  const { t } = useTranslation();
  const list = useId();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: BankAccount,
    defaultValues: { bankName: '', accountNumber: '', accountHolderName: fullName, password: '' },
  });
  return (
    <form
      noValidate
      aria-label={t('credit.bank')}
      className="mt-5 grid gap-4.5"
      onSubmit={submit(onSend, t('credit.failed'))}
    >
      <TextField
        {...bind('bankName')}
        label={t('credit.bankName')}
        list={list}
        required
        maxLength={100}
      />
      <datalist id={list}>
        {BANKS.map((bank) => (
          <option key={bank}>{bank}</option>
        ))}
      </datalist>
      <TextField
        {...bind('accountNumber')}
        label={t('credit.number')}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={30}
      />
      <TextField
        {...bind('accountHolderName')}
        label={t('credit.holder')}
        hint={t('credit.holderHint')}
        autoComplete="off"
        required
        maxLength={100}
      />
      <PasswordField
        {...bind('password')}
        label={t('credit.password')}
        hint={t('credit.passwordHint')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className="mr-auto">{children}</div>
        <Button
          type="submit"
          className="max-md:w-full max-md:whitespace-normal!"
          busyText={isBusy && t('credit.sending')}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
