import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { faultOfMessageFile, messageFileTypes } from '#domain/picture.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { firstName } from '../../../lib/format/names.ts';
import { toast } from '../../../lib/toast.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { studentBookingQueries } from '../queries.ts';
import { OfBooking } from './card-parts.tsx';
import './texts.ts';

interface AttachHomeworkProps {
  booking: StudentBooking;
  className: string;
}

/** Sends the chosen file at once: the teacher sees it with the booking and as a message. */
export function AttachHomework({ booking, className }: AttachHomeworkProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const name = firstName(booking.teacherId.fullName);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return call('addHomework', { params: { bookingId: booking._id }, body });
    },
    onSuccess: () => toast.success(t('mySessions.homework.sent', { name })),
    onError: (error) => toast.error(messageOf(error, t('mySessions.homework.failed'))),
    onSettled: () => queryClient.invalidateQueries(studentBookingQueries),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const fault = file && faultOfMessageFile(file);
    if (fault) toast.error(t(`mySessions.homework.${fault}`));
    else if (file && !upload.isPending) upload.mutate(file);
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
  };
  return (
    <label className={`cursor-pointer ring-when-focused ${className}`}>
      {upload.isPending ? <Spinner className="size-4 border-2" /> : <Paperclip />}
      {upload.isPending ? t('mySessions.homework.sending') : t('mySessions.homework.attach')}
      <OfBooking booking={booking} />
      <input
        type="file"
        accept={messageFileTypes.join(',')}
        className="sr-only"
        onChange={choose}
      />
    </label>
  );
}
