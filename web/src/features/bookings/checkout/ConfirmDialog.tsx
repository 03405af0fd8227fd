import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { slotStart } from '#domain/calendar.ts';
import '../texts.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { PaymentStep } from './pay-for.ts';
import { PersonLine } from '../PersonLine.tsx';
import { policyTiers } from './policy.ts';
import { PolicyList } from './PolicyList.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { type Trouble, TroubleNote } from './TroubleNote.tsx';

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
