import { Link } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { fieldTexts } from '#contract/field-texts.ts';
import { isSessionLink, maxLinkLength } from '#domain/session-link.ts';
import { maxReasonLength } from '#domain/text.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { firstName } from '../../../lib/format/names.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { isProduction } from '../../../lib/site.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { useWhen } from './SessionRow.tsx';

interface SessionDialogProps extends PopupProps {
  booking: TeacherBooking;
  /** Rejects when the server refuses. */
  send: (text?: string) => Promise<unknown>;
}

export function ConfirmDialog(props: SessionDialogProps & { defaultLink: string }) {
  const { booking, send, defaultLink, ...popup } = props;
  const { t } = useTranslation();
  const name = firstName(booking.studentId.fullName);
  return (
    <AskDialog
      {...popup}
      title={t('teaching.confirming.title')}
      label={t('teaching.confirming.link')}
      name="sessionLink"
      inputMode="url"
      longest={maxLinkLength}
      start={defaultLink}
      placeholder={t('teaching.confirming.example')}
      check={(link) =>
        isSessionLink(link, { allowHttp: !isProduction() })
          ? undefined
          : fieldTexts[currentLanguage()].link_invalid
      }
      note={
        <p className="mt-3.5 flex items-start gap-2.5 text-xs leading-[1.5] text-ink-2">
          <Link className="mt-px size-4.25 text-brand-text" />
          <span>{t('teaching.confirming.note', { name })}</span>
        </p>
      }
      texts={{
        cancel: t('teaching.dialog.cancel'),
        confirm: t('teaching.confirming.confirm'),
        busy: t('teaching.confirming.busy'),
      }}
      onAnswer={send}
    >
      <Whose booking={booking} />
    </AskDialog>
  );
}

export function RefuseDialog(props: SessionDialogProps & { act: 'decline' | 'callOff' }) {
  const { booking, send, act, ...popup } = props;
  const { t } = useTranslation();
  const name = firstName(booking.studentId.fullName);
  const words = act === 'decline' ? 'declining' : 'callingOff';
  return (
    <AskDialog
      {...popup}
      danger
      long
      title={t(`teaching.${words}.title`)}
      label={t('teaching.dialog.reason')}
      hint={t('teaching.dialog.reasonHint', { name })}
      name="reason"
      longest={maxReasonLength}
      check={(reason) => (reason === '' ? t('teaching.dialog.reasonMissing') : undefined)}
      texts={{
        cancel: act === 'decline' ? t('teaching.dialog.cancel') : t('teaching.dialog.keep'),
        confirm: t(`teaching.${words}.confirm`),
        busy: t(`teaching.${words}.busy`),
      }}
      onAnswer={send}
    >
      <Whose booking={booking} />
      <p className="mb-4 text-md text-ink-2">
        {t(`teaching.${words}.text`, { name, price: rupiah(booking.price) })}
      </p>
    </AskDialog>
  );
}

export function CompleteDialog({ booking, send, ...popup }: SessionDialogProps) {
  const { t } = useTranslation();
  return (
    <SureDialog
      {...popup}
      title={t('teaching.completing.title')}
      texts={{
        cancel: t('teaching.dialog.back'),
        confirm: t('teaching.complete'),
        busy: t('teaching.completing.busy'),
      }}
      onConfirm={send}
    >
      <Whose booking={booking} />
      <p className="text-md text-ink-2">
        {t('teaching.completing.text', {
          earned: rupiah(booking.share),
        })}
      </p>
    </SureDialog>
  );
}

function Whose({ booking }: { booking: TeacherBooking }) {
  const when = useWhen();
  const { fullName, profilePicture } = booking.studentId;
  return (
    <div className="mb-4.5 flex items-center gap-3.5">
      <Avatar name={fullName} src={smallPicture(profilePicture)} size="lg" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{fullName}</p>
        <p className="text-sm text-ink-3">{when(booking.startsAt)}</p>
      </div>
    </div>
  );
}
