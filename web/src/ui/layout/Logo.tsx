import { classNames } from '../class-names.ts';

interface LogoProps {
  name: string;
  onDark?: boolean;
  className?: string | undefined;
}

/** Put it inside a link to the home page; the link carries the accessible name. */
export function Logo({ name, onDark, className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 text-[1.3125rem] leading-none font-bold tracking-[-.035em] md:text-[1.4375rem]',
        onDark ? 'text-on-night' : 'text-papan-800 dark:text-ink',
        className,
      )}
    >
      <LogoMark className="-mt-0.5 size-7.5" />
      {name}
    </span>
  );
}

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={className}>
      <circle cx="16" cy="3.7" r="2.2" stroke="currentColor" strokeWidth="1.9" />
      <path
        fill="currentColor"
        d="M8.7 11.3c.7-3.6 3.6-5.7 7.3-5.7s6.6 2.1 7.3 5.7q0 1.3-1.2 1.3H9.9q-1.3 0-1.2-1.3"
      />
      <path
        fill="#fbb02d"
        d="M10.3 14h11.4q3 2.9 3.1 6.2a7 7 0 0 1-2.2 5H9.4a7 7 0 0 1-2.2-5q0-3.3 3.1-6.2"
      />
      <path
        fill="#fff8e8"
        d="M16.3 14.9q3.5 3 3.5 5.7c0 2.2-1.6 3.7-3.8 3.7s-3.8-1.5-3.8-3.6a4 4 0 0 1 1.5-3.2q.5 1.3 1.5 1.7.1-2.4 1.1-4.3"
      />
      <path
        fill="currentColor"
        d="M9.2 26.6h13.6q1 0 1.3.9l.6 1.7c.3.9-.3 1.8-1.3 1.8H8.6c-1 0-1.6-.9-1.3-1.8l.6-1.7q.4-.9 1.3-.9"
      />
    </svg>
  );
}
