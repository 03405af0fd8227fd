import {
  CalendarCheck,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Hourglass,
  type LucideIcon,
  SearchCheck,
  Send,
} from 'lucide-react';
import type { BookingStatus } from '#domain/booking.ts';
import type { DisputeStatus } from '#domain/dispute.ts';
import type { PayoutStatus } from '#domain/payout.ts';

export type BadgeTone = 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'neutral';

interface StatusLook {
  tone: BadgeTone;
  icon: LucideIcon;
}

/** States of the admin's queue of teachers. */
type TeacherState = 'pending' | 'approved' | 'rejected';

const NEUTRAL: StatusLook = { tone: 'neutral', icon: CircleDashed };

const LOOKS: Record<BookingStatus | DisputeStatus | PayoutStatus | TeacherState, StatusLook> = {
  pending_payment: NEUTRAL,
  expired: NEUTRAL,
  pending: { tone: 'pending', icon: Hourglass },
  pending_confirmation: { tone: 'pending', icon: Hourglass },
  confirmed: { tone: 'confirmed', icon: CalendarCheck },
  completed: { tone: 'completed', icon: CircleCheck },
  cancelled: { tone: 'cancelled', icon: CircleX },
  open: { tone: 'pending', icon: CircleDot },
  under_review: { tone: 'confirmed', icon: SearchCheck },
  resolved: { tone: 'completed', icon: CircleCheck },
  approved: { tone: 'completed', icon: CircleCheck },
  rejected: { tone: 'cancelled', icon: CircleX },
  made: { tone: 'confirmed', icon: Send },
  sent: { tone: 'completed', icon: CircleCheck },
  failed: { tone: 'cancelled', icon: CircleX },
};

/** Grey for a status that a newer server knows and this page does not. */
export function statusLook(status: string): StatusLook {
  const looks: Partial<Record<string, StatusLook>> = LOOKS;
  return looks[status] ?? NEUTRAL;
}
