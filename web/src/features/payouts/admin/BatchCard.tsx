import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatch } from '#contract/payouts.ts';
import { isPayoutOpen } from '#domain/payout.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { rupiah } from '#domain/format.ts';
import { monthOf } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { focusHome } from '../../../ui/layout/focus-home.ts';
import { type Column, Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { useOpenPrompt } from './PayoutDialog.tsx';
import './texts.ts';

type Payout = PayoutBatch['payouts'][number];

/** A payout that was made but not sent waits for an admin. */
const lookOf = (status: Payout['status']) => (isPayoutOpen(status) ? 'pending' : status);

export function BatchCard({ batch }: { batch: PayoutBatch }) {
  const month = monthOf(`${batch.month}-01`, currentLanguage());
  return (
    <Card as="section" className="overflow-hidden">
      <BatchHead batch={batch} month={month} />
      {batch.payouts.length > 0 && <PayoutTable batch={batch} month={month} />}
    </Card>
  );
}

function PayoutTable({ batch, month }: { batch: PayoutBatch; month: string }) {
  const { t } = useTranslation();
  const actions: Column<Payout> = {
    head: t('adminPayouts.batch.actions'),
    cell: (payout) => isPayoutOpen(payout.status) && <PayoutActions payout={payout} />,
    right: true,
    place: 'foot',
  };
  return (
    <Ledger
      label={month}
      rows={batch.payouts}
      columns={[
        {
          head: t('adminPayouts.batch.teacher'),
          cell: ({ teacher }) => (
            <span className="flex items-center gap-3">
              <Avatar
                name={teacher.fullName}
                src={smallPicture(teacher.profilePicture)}
                size="xs"
              />
              <span className="min-w-0">{teacher.fullName}</span>
            </span>
          ),
          place: 'title',
        },
        {
          head: t('adminPayouts.batch.status'),
          cell: ({ status }) => (
            <StatusBadge status={lookOf(status)} text={t(`adminPayouts.batch.states.${status}`)} />
          ),
          place: 'under',
        },
        {
          head: t('adminPayouts.batch.details'),
          cell: (payout) => <Details payout={payout} />,
          place: 'note',
        },
        {
          head: t('adminPayouts.batch.amount'),
          cell: ({ amount }) => rupiah(amount),
          right: true,
          place: 'amount',
        },
        ...(batch.payouts.some(({ status }) => isPayoutOpen(status)) ? [actions] : []),
      ]}
    />
  );
}

function BatchHead({ batch, month }: { batch: PayoutBatch; month: string }) {
  const { t } = useTranslation();
  const sent = batch.payouts.filter(({ status }) => status === 'sent').length;
  const facts = { amount: rupiah(batch.total), sent, all: batch.payouts.length };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4.5 pt-4.5 pb-3 md:px-6 md:pt-5">
      <div>
        <h3
          {...focusHome}
          className="text-lg font-bold tracking-[-.014em] focus-visible:shadow-none! focus-visible:outline-none!"
        >
          {month}
        </h3>
        <p className="text-sm text-ink-3">
          {facts.all === 0 ? t('adminPayouts.batch.nobody') : t('adminPayouts.batch.sum', facts)}
        </p>
      </div>
      {facts.all > 0 && <BankFile batch={batch} month={month} />}
    </div>
  );
}

/**
 * Fetched by the client instead of linked, because the call may ask for re-authentication first.
 */
function BankFile({ batch, month }: { batch: PayoutBatch; month: string }) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: () => call('payoutFile', { params: { batchId: batch._id } }),
    onSuccess: (text) => saveFile(`payouts-${batch.month}.csv`, text, 'text/csv'),
    onError: (error) => toast.error(messageOf(error, t('errors.generic'))),
  });
  return (
    <Button
      busyText={download.isPending && t('ui.loading')}
      onClick={() => download.mutate()}
      variant="secondary"
      size="sm"
      className="max-md:w-full"
      aria-label={t('adminPayouts.batch.fileOf', { month })}
    >
      <Download />
      {t('adminPayouts.batch.file')}
    </Button>
  );
}

function Details({ payout: { status, reference, reason, obstacle } }: { payout: Payout }) {
  const { t } = useTranslation();
  const said =
    (status === 'sent' && t('adminPayouts.batch.reference', { reference })) ||
    (status === 'failed' && reason) ||
    (obstacle &&
      t('adminPayouts.batch.notInFile', { why: t(`adminPayouts.obstacles.${obstacle}`) }));
  return said ? <span className="text-sm wrap-anywhere text-ink-2">{said}</span> : null;
}

function PayoutActions({ payout }: { payout: PayoutBatch['payouts'][number] }) {
  const { t } = useTranslation();
  const ask = useOpenPrompt();
  const { fullName } = payout.teacher;
  return (
    <span className="flex justify-end gap-2 @max-ledger:grid @max-ledger:grid-cols-2">
      <Button
        size="sm"
        variant="danger-ghost"
        className="@max-ledger:min-h-11"
        aria-haspopup="dialog"
        aria-label={`${t('adminPayouts.batch.failed')}: ${fullName}`}
        onClick={({ currentTarget }) => ask({ act: 'failed', payout }, currentTarget)}
      >
        {t('adminPayouts.batch.failed')}
      </Button>
      <Button
        size="sm"
        variant="soft"
        className="@max-ledger:min-h-11"
        aria-haspopup="dialog"
        aria-label={`${t('adminPayouts.batch.sent')}: ${fullName}`}
        onClick={({ currentTarget }) => ask({ act: 'sent', payout }, currentTarget)}
      >
        {t('adminPayouts.batch.sent')}
      </Button>
    </span>
  );
}
