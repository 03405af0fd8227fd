import { Link } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { fieldTexts } from '#contract/field-texts.ts';
import { isSessionLink, maxLinkLength } from '#domain/session-link.ts';
import { maxReasonLength } from '#domain/text.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { firstName } from '../../../lib/format/names.ts';
import { isProduction } from '../../../lib/site.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import { PersonHeader } from '../PersonHeader.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { useDateAndTime } from './BookingRow.tsx';
import { LessonLabel, useSeriesText } from './SeriesParts.tsx';
import { lessonsAsked } from './teacher-rules.ts';

interface BookingDialogProps extends PopupProps {
  booking: TeacherBooking;
  send: (text?: string) => Promise<unknown>;
}

export function ConfirmDialog(props: BookingDialogProps & { defaultLink: string }) {
  const { booking, send, defaultLink, ...popup } = props;
  const { t } = useTranslation();
  const name = firstName(booking.studentId.fullName);
  const count = lessonsAsked(booking);
  return (
    <AskDialog
      {...popup}
      title={
        count > 1
          ? t('teacherBookings.series.confirming', { count })
          : t('teacherBookings.confirming.title')
      }
      label={t('teacherBookings.confirming.link')}
      name="sessionLink"
      inputMode="url"
      longest={maxLinkLength}
      start={defaultLink}
      placeholder={t('teacherBookings.confirming.example')}
      check={(link) =>
        isSessionLink(link, { allowHttp: !isProduction() })
          ? undefined
          : fieldTexts[currentLanguage()].link_invalid
      }
      note={
        <p className="mt-3.5 flex items-start gap-2.5 text-xs leading-[1.5] text-ink-2">
          <Link className="mt-px size-4.25 text-brand-text" />
          <span>
            {count > 1
              ? t('teacherBookings.series.note', { name, count })
              : t('teacherBookings.confirming.note', { name })}
          </span>
        </p>
      }
      texts={{
        cancel: t('teacherBookings.dialog.cancel'),
        confirm: t('teacherBookings.confirming.confirm'),
        busy: t('teacherBookings.confirming.busy'),
      }}
      onAnswer={send}
    >
      <StudentAndTime booking={booking} />
    </AskDialog>
  );
}

export function RefuseDialog(props: BookingDialogProps & { act: 'decline' | 'callOff' }) {
  const { booking, send, act, ...popup } = props;
  const { t } = useTranslation();
  const name = firstName(booking.studentId.fullName);
  const words = act === 'decline' ? 'declining' : 'callingOff';
  const count = lessonsAsked(booking);
  const money = { name, count, price: rupiah(booking.price * count) };
  const hasOthers = act === 'callOff' && booking.series !== null && booking.series.open > 1;
  return (
    <AskDialog
      {...popup}
      danger
      long
      title={
        count > 1
          ? t('teacherBookings.series.declining', { count })
          : t(`teacherBookings.${words}.title`)
      }
      label={t('teacherBookings.dialog.reason')}
      hint={t('teacherBookings.dialog.reasonHint', { name })}
      name="reason"
      longest={maxReasonLength}
      check={(reason) => (reason === '' ? t('teacherBookings.dialog.reasonMissing') : undefined)}
      texts={{
        cancel:
          act === 'decline' ? t('teacherBookings.dialog.cancel') : t('teacherBookings.dialog.keep'),
        confirm:
          count > 1 ? t('teacherBookings.series.decline') : t(`teacherBookings.${words}.confirm`),
        busy: t(`teacherBookings.${words}.busy`),
      }}
      onAnswer={send}
    >
      <StudentAndTime booking={booking} />
      <p className="mb-4 text-md text-ink-2">
        {count > 1
          ? t('teacherBookings.series.declineText', money)
          : t(`teacherBookings.${words}.text`, money)}
        {hasOthers && ` ${t('teacherBookings.series.othersStay')}`}
      </p>
    </AskDialog>
  );
}

export function CompleteDialog({ booking, send, ...popup }: BookingDialogProps) {
  const { t } = useTranslation();
  return (
    <SureDialog
      {...popup}
      title={t('teacherBookings.completing.title')}
      texts={{
        cancel: t('teacherBookings.dialog.back'),
        confirm: t('teacherBookings.complete'),
        busy: t('teacherBookings.completing.busy'),
      }}
      onConfirm={send}
    >
      <StudentAndTime booking={booking} />
      <p className="text-md text-ink-2">
        {t('teacherBookings.completing.text', {
          earned: rupiah(booking.share),
        })}
      </p>
    </SureDialog>
  );
}

function StudentAndTime({ booking }: { booking: TeacherBooking }) {
  const when = useDateAndTime();
  const seriesText = useSeriesText();
  const { fullName, profilePicture } = booking.studentId;
  return (
    <PersonHeader name={fullName} picture={profilePicture}>
      {lessonsAsked(booking) > 1 ? seriesText(booking) : when(booking.startsAt)}
      <LessonLabel booking={booking} />
    </PersonHeader>
  );
}
