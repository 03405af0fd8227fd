import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CalloutTone = 'warning' | 'success' | 'danger' | 'info';

interface CalloutProps {
  tone?: CalloutTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link; on a phone it takes the full width below. */
  action?: ReactNode;
  className?: string | undefined;
}

export function Callout({ tone = 'warning', title, children, action, className }: CalloutProps) {
  const { look, icon: Icon } = TONES[tone];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border px-5 py-4 md:flex-nowrap',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 gap-4">
        <Icon className="size-6" />
        {/* The padding aligns the first line of text with the middle of the icon. */}
        <div className="min-w-0 flex-1 pt-0.5">
          {title && <p className="leading-[1.3] font-semibold tracking-[-.01em]">{title}</p>}
          {children && <div className="text-sm text-pretty">{children}</div>}
        </div>
      </div>
      {action && <div className="w-full *:w-full md:w-auto">{action}</div>}
    </div>
  );
}

const TONES: Record<CalloutTone, { look: string; icon: LucideIcon }> = {
  warning: { look: 'border-warning-line bg-warning-bg text-warning-fg', icon: TriangleAlert },
  success: { look: 'border-completed-line bg-completed-bg text-completed-fg', icon: CircleCheck },
  danger: { look: 'border-cancelled-line bg-cancelled-bg text-cancelled-fg', icon: CircleAlert },
  info: { look: 'border-confirmed-line bg-confirmed-bg text-confirmed-fg', icon: Info },
};
