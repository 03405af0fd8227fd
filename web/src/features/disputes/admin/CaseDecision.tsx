import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputeCase } from '#contract/disputes.ts';
import { type DisputeStatus } from '#domain/dispute.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ResolveForm, useDisputeActions } from './ResolveForm.tsx';

const PANELS: Record<DisputeStatus, ComponentType<{ disputeCase: DisputeCase }>> = {
  open: TakeCase,
  under_review: ResolveForm,
  resolved: ResolvedCase,
};

/** An admin first takes the case, then resolves it. */
export function CaseDecision({ disputeCase }: { disputeCase: DisputeCase }) {
  const { status } = disputeCase.dispute;
  // A newer server may send a status that this page does not know.
  const Panel = (PANELS as Partial<typeof PANELS>)[status];
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  // The clicked button was removed with its card: focus the heading of the new card.
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    place.current?.querySelector('h2')?.focus();
  }, [status]);
  return <div ref={place}>{Panel && <Panel disputeCase={disputeCase} />}</div>;
}

function TakeCase({ disputeCase }: { disputeCase: DisputeCase }) {
  const { t } = useTranslation();
  const { take } = useDisputeActions(disputeCase.dispute._id);
  return (
    <Card as="section" title={t('adminDisputes.take.title')}>
      <p className="mb-4 text-ink-2">{t('adminDisputes.take.text')}</p>
      <Button
        block
        busyText={take.isPending && t('adminDisputes.take.busy')}
        onClick={() => take.mutate()}
      >
        {t('adminDisputes.take.action')}
      </Button>
    </Card>
  );
}

function ResolvedCase({ disputeCase }: { disputeCase: DisputeCase }) {
  const { dispute, takenBy, resolvedAt } = disputeCase;
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('adminDisputes.resolved.title')} losesRows>
      <p className="whitespace-pre-line wrap-anywhere">{dispute.resolution}</p>
      <p className="mt-2.5 text-sm text-ink-2">
        {dispute.refund > 0
          ? t('adminDisputes.resolved.refund', { amount: rupiah(dispute.refund) })
          : t('adminDisputes.resolved.nothing')}
      </p>
      {resolvedAt && (
        <p className="mt-1 text-sm text-ink-3">
          {takenBy && t('adminDisputes.resolved.by', { name: takenBy.fullName })}{' '}
          <ShortMoment at={resolvedAt} />
        </p>
      )}
    </Card>
  );
}
