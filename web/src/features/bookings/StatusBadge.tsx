import { useTranslation } from 'react-i18next';
import type { BookingStatus } from '#domain/booking.ts';
import '../../lib/texts/booking-status.ts';
import { StatusBadge as Badge } from '../../ui/feedback/Badge.tsx';

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return <Badge status={status} text={t(`bookingStatus.${status}`)} />;
}
