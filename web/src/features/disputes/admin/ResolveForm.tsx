import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputeCase } from '#contract/disputes.ts';
import { maxStatementLength } from '#domain/text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { rupiah } from '#domain/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
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
  const [choice, setChoice] = useState<RefundChoice>();
  const [part, setPart] = useState(50);
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const resolution = text.trim();
  const guard = useNavigationGuard(resolution !== '');
  const percent = choice && { full: 100, part, none: 0 }[choice];
  const outcome = percent === undefined ? undefined : outcomeOf(disputeCase, percent);
  const isReady = outcome !== undefined && resolution !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(isReady);
  };
  const confirm = async () => {
    await resolve.mutateAsync({ resolution, refundPercent: percent ?? 0 });
    setAsking(false);
  };

  return (
    <Card as="section" title={t('adminDisputes.outcome.title')} losesRows>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <OutcomeChoice choice={choice} onChoose={setChoice} part={part} onPart={setPart} />
        {!hasMoney(disputeCase) && (
          <Callout tone="info">{t('adminDisputes.outcome.noMoney')}</Callout>
        )}
        <div role="status" className="rounded-lg border border-line bg-surface-2 px-4 py-3.5">
          {outcome ? (
            <MoneyPreview outcome={outcome} />
          ) : (
            <p className="text-sm text-ink-3">{t('adminDisputes.outcome.choose')}</p>
          )}
        </div>
        <Field
          label={t('adminDisputes.outcome.text')}
          hint={t('adminDisputes.outcome.textHint')}
          required
        >
          <Textarea
            name="resolution"
            maxLength={maxStatementLength}
            placeholder={t('adminDisputes.outcome.placeholder')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div>
          <Button ref={button} type="submit" block disabled={!isReady} aria-haspopup="dialog">
            {t('adminDisputes.outcome.submit')}
          </Button>
          <p className="mt-2 text-center text-xs text-ink-3">
            {t(isReady ? 'adminDisputes.outcome.final' : 'adminDisputes.outcome.first')}
          </p>
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

const COLORS = {
  student: 'bg-papan-500 dark:bg-papan-400',
  teacher: 'bg-papan-200 dark:bg-papan-700',
  commission: 'bg-line-strong',
};
const shares = ['student', 'teacher', 'commission'] as const;

/** The amounts that each account would receive. */
function MoneyPreview({ outcome }: { outcome: DisputeOutcome }) {
  const { t } = useTranslation();
  const row = (part: keyof DisputeOutcome, color?: string) => (
    <div key={part} className="flex items-baseline justify-between gap-4">
      <dt className={part === 'loss' ? 'text-danger-text' : 'text-ink-2'}>
        {color && <span className={classNames('mr-2 inline-block size-2.5 rounded-sm', color)} />}
        {t(`adminDisputes.outcome.${part}`)}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">
        {part === 'fee' && '−'}
        {rupiah(outcome[part])}
      </dd>
    </div>
  );
  return (
    <>
      <div aria-hidden className="mb-3 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shares.map((part) => (
          <span
            key={part}
            className={classNames('basis-0', COLORS[part])}
            style={{ flexGrow: outcome[part] }}
          />
        ))}
      </div>
      <dl className="grid gap-1.5 text-md">
        {shares.map((part) => row(part, COLORS[part]))}
        {outcome.fee > 0 && row('fee')}
        {outcome.loss > 0 && row('loss')}
      </dl>
    </>
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
