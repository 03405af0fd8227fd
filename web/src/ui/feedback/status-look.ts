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

export type BadgeTone = 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'neutral';

interface StatusLook {
  tone: BadgeTone;
  icon: LucideIcon;
}

/** Status → colour and icon, for bookings, disputes, payouts and the admin's queues. Anything else is grey. */
const LOOKS: Record<string, StatusLook> = {
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

export function statusLook(status: string): StatusLook {
  return LOOKS[status] ?? { tone: 'neutral', icon: CircleDashed };
}
