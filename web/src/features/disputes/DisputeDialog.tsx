import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispute } from '#contract/disputes.ts';
import type { BookingStatus } from '#domain/booking.ts';
import {
  disputeBlocker,
  type DisputeBlocker,
  type DisputeReason,
  disputeReasons,
  isDecided,
} from '#domain/dispute.ts';
import { maxStatementLength } from '#domain/text.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { site } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/Input.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { allDisputes, myDisputesQuery } from './queries.ts';
import './texts.ts';
import { useReasonName } from './DisputeParts.tsx';

interface DisputeDialogProps extends PopupProps {
  session: { _id: string; status: BookingStatus; startsAt: string };
  /** The other party's name. */
  name: string;
  date: string;
  /** Closes the dialog when the call succeeds, or when its refusal cannot be retried. */
  closeAfter: (sent: Promise<unknown>) => Promise<void>;
}

/** Shown while no dispute is open; explains when it is too early or too late for one. */
export function DisputeDialog(props: DisputeDialogProps) {
  const { status, startsAt } = props.session;
  const { data: disputes = [] } = useQuery(myDisputesQuery);
  const isEarlier = ({ sessionId, status: state }: Dispute) =>
    sessionId._id === props.session._id && isDecided(state);
  const reports = disputes.filter(isEarlier).length;
  const facts = { status, startsAt: new Date(startsAt), isDisputed: false, reports };
  const obstacle = disputeBlocker(facts, useNow());
  return obstacle ? (
    <CannotDispute {...props} obstacle={obstacle} />
  ) : (
    <DisputeForm {...props} isAgain={reports > 0} />
  );
}

interface DisputeFormProps extends DisputeDialogProps {
  /** The team has decided on an earlier report. */
  isAgain: boolean;
}

function DisputeForm({ session, name, date, closeAfter, isAgain, ...popup }: DisputeFormProps) {
  const { t } = useTranslation();
  const reasonName = useReasonName();
  const form = useId();
  const [reason, setReason] = useState<DisputeReason>();
  const [details, setDetails] = useState('');
  const [isTried, setTried] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const filing = useFileDispute(session._id);
  const text = details.trim();
  const fault = isTried && (!reason || !text) ? t('report.missing') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filing.isPending) return;
    if (reason && text) {
      // A toast has shown the failure; the dialog stays open for another attempt.
      closeAfter(filing.mutateAsync({ reason, details: text })).catch(() => undefined);
      return;
    }
    setTried(true);
    (reason ? textarea : select).current?.focus();
  };

  return (
    <FormDialog
      {...popup}
      isDirty={reason !== undefined || text !== ''}
      title={t('report.title')}
      busy={filing.isPending}
      initialFocus={select}
      keep={t('report.cancel')}
      footer={
        <Button type="submit" form={form} busyText={filing.isPending && t('report.busy')}>
          {t('report.submit')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4.5">
        <p className="wrap-anywhere text-ink-2">
          {t('report.session', { name, date })} {t('report.promise')} {t('report.rests')}
        </p>
        {isAgain && <Callout tone="info">{t('report.again')}</Callout>}
        <Field label={t('report.reason')} error={reason ? undefined : fault} required>
          <Select
            ref={select}
            name="reason"
            value={reason ?? ''}
            onChange={({ target }) => setReason(disputeReasons.find((one) => one === target.value))}
          >
            <option value="" disabled>
              {t('report.choose')}
            </option>
            {disputeReasons.map((one) => (
              <option key={one} value={one}>
                {reasonName(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('report.details')} error={reason ? fault : undefined} required>
          <Textarea
            ref={textarea}
            name="details"
            maxLength={maxStatementLength}
            placeholder={t('report.placeholder')}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}

/** Never optimistic: a dispute holds the money. */
function useFileDispute(sessionId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: DisputeReason; details: string }) =>
      call('fileDispute', { params: { sessionId }, body }),
    onSuccess: ({ message }) => toast.success(message ?? t('report.done')),
    onError: (error) => toast.error(messageOf(error, t('report.failed'))),
    onSettled: () => queryClient.invalidateQueries(allDisputes),
  });
}

interface CannotDisputeProps extends PopupProps {
  obstacle: DisputeBlocker;
  name: string;
  date: string;
}

/** Explains why the booking cannot be disputed, and offers the contact address. */
function CannotDispute({ obstacle, name, date, ...popup }: CannotDisputeProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...popup}
      title={t('report.title')}
      footer={
        <Button variant="secondary" onClick={() => popup.onOpenChange(false)}>
          {t('ui.close')}
        </Button>
      }
    >
      <p className="wrap-anywhere text-ink-2">
        {t('report.session', { name, date })} {t(`report.obstacles.${obstacle}`)}
      </p>
      {obstacle !== 'early' && (
        <p className="mt-3">
          <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>
        </p>
      )}
    </Dialog>
  );
}
