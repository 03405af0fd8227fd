import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface IconControl {
  label: string;
  /** Shown as a badge and added to the accessible name: 'Messages, 2 unread'. Zero shows nothing. */
  count?: number | undefined;
  /** 44 by default; 32 only where space is tight, such as a toast. */
  small?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

type IconButtonProps = IconControl & Omit<ComponentProps<'button'>, keyof IconControl>;
type IconLinkProps = IconControl & Omit<ComponentProps<typeof Link>, keyof IconControl>;

export function IconButton({ label, count, small, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={useCountedName(label, count)}
      className={iconClass(small, className)}
    >
      {children}
      <CountBadge count={count} />
    </button>
  );
}

export function IconLink({ label, count, small, className, children, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={useCountedName(label, count)}
      className={iconClass(small, className)}
    >
      {children}
      <CountBadge count={count} />
    </Link>
  );
}

/** Needs a relative parent whose accessible name contains the number. */
function CountBadge({ count = 0 }: { count?: number | undefined }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden
      className="absolute top-0.75 left-6.25 h-4.5 min-w-4.5 rounded-full bg-danger px-1.25 text-center text-[11px] leading-[18px] font-bold text-on-danger shadow-[0_0_0_2px_var(--surface)]"
    >
      {shownCount(count)}
    </span>
  );
}

function useCountedName(label: string, count = 0) {
  const { t } = useTranslation();
  return count > 0 ? `${label}, ${t('ui.unread', { count, shown: shownCount(count) })}` : label;
}

function shownCount(count: number) {
  return count > 99 ? '99+' : String(count);
}

function iconClass(small = false, className?: string) {
  return classNames(
    'relative inline-grid flex-none place-items-center rounded-full text-ink-2 transition-colors duration-(--dur-1) hover:bg-surface-2 hover:text-ink',
    small ? 'size-8 [&_.lucide]:size-4' : 'size-11 [&_.lucide]:size-5.25',
    className,
  );
}
