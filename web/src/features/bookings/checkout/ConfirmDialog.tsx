import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { slotStart } from '#domain/calendar.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { PersonLine } from '../PersonLine.tsx';
import { useHour } from '../moments.ts';
import '../texts.ts';
import { PolicyList } from './PolicyList.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import type { PaymentStep } from './pay-for.ts';
import { policyTiers } from './policy.ts';

export interface ConfirmDialogProps extends PopupProps {
  teacher: Teacher;
  date: string;
  time: string;
  step: PaymentStep | undefined;
  trouble: Trouble | undefined;
  onConfirm: () => void;
}

/** The last look before paying: what, when, how much, and what comes back if it is cancelled. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { teacher, date, time, step, trouble, onConfirm, ...popup } = props;
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const now = useNow();
  const [agrees, setAgrees] = useState(false);
  const isKept = trouble?.kind === 'kept';
  const tiers = policyTiers(slotStart(date, time), teacher.fees, now);

  return (
    <Dialog
      {...popup}
      title={t('booking.confirm.title')}
      busy={step !== undefined}
      keep={isKept ? t('ui.close') : t('booking.confirm.cancel')}
      footer={
        <Button disabled={!agrees} busyText={step && t(`payment.${step}`)} onClick={onConfirm}>
          {isKept ? t('ui.tryAgain') : t('booking.confirm.confirm')}
        </Button>
      }
    >
      <PersonLine name={teacher.fullName} picture={teacher.profilePicture}>
        {specialityName(teacher.speciality)}
      </PersonLine>
      <SessionFacts date={date} time={time} price={teacher.fees} />
      <div className="mt-5">
        <PolicyList tiers={tiers} />
      </div>
      <Checkbox
        className="mt-3 min-h-6"
        checked={agrees}
        disabled={step !== undefined}
        onChange={({ target }) => setAgrees(target.checked)}
      >
        <Agreement />
      </Checkbox>
      {trouble && <TroubleNote trouble={trouble} />}
    </Dialog>
  );
}

/** In a new tab: reading the terms must not cost the hour. */
function Agreement() {
  const { t } = useTranslation();
  const [before, after] = t('booking.confirm.agree').split('[terms]');
  return (
    <>
      {before}
      <TextLink to={paths.terms} target="_blank">
        {t('booking.confirm.terms')}
      </TextLink>
      {after}
    </>
  );
}

/** What keeps someone from paying: the server's words, or a window that does not open. */
export type Trouble =
  | { kind: 'refused'; text: string; isInSessions: boolean }
  | { kind: 'kept'; until: Date };

/** A toast goes after five seconds; what has to be done about it stays here. */
function TroubleNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation();
  const hour = useHour();
  const note = useRef<HTMLDivElement>(null);
  const isKept = trouble.kind === 'kept';
  // On a phone it is below what can be seen of the dialog.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} role="alert" className="mt-4.5">
      <Callout
        tone={isKept ? 'warning' : 'danger'}
        title={isKept ? t('payment.notOpened') : undefined}
      >
        <p>
          {isKept
            ? `${t('payment.kept', { until: hour(trouble.until) })} ${t('payment.keptHow')}`
            : trouble.text}
        </p>
        {(isKept || trouble.isInSessions) && (
          <TextLink to={paths.myAppointments} className="mt-1.5 inline-flex min-h-6 text-current">
            {t('payment.toSessions')}
          </TextLink>
        )}
      </Callout>
    </div>
  );
}
