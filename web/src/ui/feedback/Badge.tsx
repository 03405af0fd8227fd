import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type BadgeTone, statusLook } from './status-look.ts';

interface StatusBadgeProps {
  /** The status as in the API, such as pending_confirmation. */
  status: string;
  /** Its translation; without one the status is written with spaces. */
  text?: string | undefined;
}

/** Colour alone is not accessible, so a status also has an icon and a text. */
export function StatusBadge({ status, text }: StatusBadgeProps) {
  const { tone, icon } = statusLook(status);
  return (
    <Badge tone={tone} icon={icon}>
      {text ?? status.replaceAll('_', ' ')}
    </Badge>
  );
}

interface BadgeProps {
  tone: BadgeTone;
  icon: LucideIcon;
  children: ReactNode;
}

function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-2 text-xs leading-[1.2] font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      <Icon className="size-3.5 stroke-[2.2]" />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  );
}

const TONES: Record<BadgeTone, string> = {
  pending: 'border-pending-line bg-pending-bg text-pending-fg',
  confirmed: 'border-confirmed-line bg-confirmed-bg text-confirmed-fg',
  completed: 'border-completed-line bg-completed-bg text-completed-fg',
  cancelled: 'border-cancelled-line bg-cancelled-bg text-cancelled-fg',
  neutral: 'border-neutral-line bg-neutral-bg text-neutral-fg',
};
