import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputeCase } from '#contract/disputes.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ResolveForm, useDecision } from './ResolveForm.tsx';

/** First someone takes the case, then it can be decided; nothing is decided unseen. */
export function CaseVerdict({ file }: { file: DisputeCase }) {
  const { status } = file.dispute;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  // The button that was pressed has gone with its card.
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    place.current?.querySelector('h2')?.focus();
  }, [status]);
  return (
    <div ref={place}>
      {status === 'open' && <Take file={file} />}
      {status === 'under_review' && <ResolveForm file={file} />}
      {status === 'resolved' && <Decided file={file} />}
    </div>
  );
}

function Take({ file }: { file: DisputeCase }) {
  const { t } = useTranslation();
  const { take } = useDecision(file.dispute._id);
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

function Decided({ file: { dispute } }: { file: DisputeCase }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('adminDisputes.resolved.title')} losesRows>
      <p className="whitespace-pre-line wrap-anywhere">{dispute.resolution}</p>
      <p className="mt-2.5 text-sm text-ink-2">
        {t('adminDisputes.resolved.refund', { amount: rupiah(dispute.refund) })}
      </p>
    </Card>
  );
}
