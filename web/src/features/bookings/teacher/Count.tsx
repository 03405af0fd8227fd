import { classNames } from '../../../ui/class-names.ts';

/** Beside a heading; a screen reader hears the heading alone. */
export function Count({ of, isWaiting }: { of: number; isWaiting?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'ml-2 inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 align-[2px] text-2xs font-bold tracking-normal',
        isWaiting && of > 0 ? 'bg-pending-bg text-pending-fg' : 'bg-surface-3 text-ink-2',
      )}
    >
      {of}
    </span>
  );
}
