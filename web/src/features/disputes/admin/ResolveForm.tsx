import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputeCase } from '#contract/disputes.ts';
import { maxStatementLength } from '#domain/text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { rupiah } from '#domain/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/Input.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { useNavigationGuard } from '../../../ui/overlays/useNavigationGuard.tsx';
import { allDisputes } from '../queries.ts';
import { type RefundChoice, OutcomeChoice } from './OutcomeChoice.tsx';
import { hasMoney, type DisputeOutcome, outcomeOf } from './outcome.ts';
import './texts.ts';

/** The refund percentage and the text for both parties, with a confirmation, since it is final. */
export function ResolveForm({ disputeCase }: { disputeCase: DisputeCase }) {
  const { t } = useTranslation();
  const { resolve } = useDisputeActions(disputeCase.dispute._id);
  const [choice, setChoice] = useState<RefundChoice>(100);
  const [other, setOther] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const percent = choice === 'other' ? percentOf(other) : choice;
  const resolution = text.trim();
  const guard = useNavigationGuard(resolution !== '' || other !== '');
  const outcome = percent === undefined ? undefined : outcomeOf(disputeCase, percent);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (percent !== undefined && resolution) setAsking(true);
  };
  const confirm = async () => {
    await resolve.mutateAsync({ resolution, refundPercent: percent ?? 0 });
    setAsking(false);
  };

  return (
    <Card as="section" title={t('adminDisputes.outcome.title')} losesRows>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <OutcomeChoice
          disputeCase={disputeCase}
          choice={choice}
          onChoose={setChoice}
          other={other}
          onOther={setOther}
          fault={
            isTried && percent === undefined ? t('adminDisputes.outcome.percentFault') : undefined
          }
        />
        {!hasMoney(disputeCase) && (
          <Callout tone="info">{t('adminDisputes.outcome.noMoney')}</Callout>
        )}
        {outcome && <MoneyPreview outcome={outcome} />}
        <Field
          label={t('adminDisputes.outcome.text')}
          hint={t('adminDisputes.outcome.textHint')}
          error={isTried && !resolution ? t('adminDisputes.outcome.textMissing') : undefined}
          required
        >
          <Textarea
            name="resolution"
            maxLength={maxStatementLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div>
          <Button ref={button} type="submit" block aria-haspopup="dialog">
            {t('adminDisputes.outcome.submit')}
          </Button>
          <p className="mt-2 text-center text-xs text-ink-3">{t('adminDisputes.outcome.final')}</p>
        </div>
      </form>
      <SureDialog
        open={isAsking}
        onOpenChange={setAsking}
        anchor={button}
        title={t('adminDisputes.sure.title')}
        texts={{
          cancel: t('adminDisputes.sure.cancel'),
          confirm: t('adminDisputes.sure.confirm'),
          busy: t('adminDisputes.sure.busy'),
        }}
        onConfirm={confirm}
      >
        {outcome && <MoneyPreview outcome={outcome} />}
        <p className="mt-3.5 whitespace-pre-line wrap-anywhere text-ink-2">{resolution}</p>
        <p className="mt-3.5 text-sm text-ink-3">{t('adminDisputes.outcome.final')}</p>
      </SureDialog>
      {guard.dialog}
    </Card>
  );
}

/** A whole number from 0 to 100, or undefined. */
const percentOf = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined;

/** The amounts that each account would receive. */
function MoneyPreview({ outcome }: { outcome: DisputeOutcome }) {
  const { t } = useTranslation();
  const shown = (['student', 'teacher', 'commission', 'loss'] as const).filter(
    (part) => part !== 'loss' || outcome.loss > 0,
  );
  return (
    <div role="status">
      <dl className="grid gap-1.5 rounded-lg bg-surface-2 px-4.5 py-3.5 text-md">
        {shown.map((part) => (
          <div key={part} className="flex justify-between gap-4">
            <dt className={part === 'loss' ? 'text-danger-text' : 'text-ink-2'}>
              {t(`adminDisputes.outcome.${part}`)}
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">
              {rupiah(outcome[part])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Refetches the case in any case: another admin may have acted first. */
export function useDisputeActions(disputeId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(allDisputes);
  const take = useMutation({
    mutationFn: () => call('takeDispute', { params: { disputeId } }),
    onSuccess: () => toast.success(t('adminDisputes.take.done')),
    onError: (error) => toast.error(messageOf(error, t('adminDisputes.take.failed'))),
    onSettled,
  });
  const resolve = useMutation({
    mutationFn: (body: { resolution: string; refundPercent: number }) =>
      call('resolveDispute', { params: { disputeId }, body }),
    onSuccess: () => toast.success(t('adminDisputes.sure.done')),
    onError: (error) => toast.error(messageOf(error, t('adminDisputes.sure.failed'))),
    onSettled,
  });
  return { take, resolve };
}
