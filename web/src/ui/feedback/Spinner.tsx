import { classNames } from '../class-names.ts';

/** Decorative: the words beside it, or a status region, say what is going on. */
export function Spinner({ className = 'size-4.5 border-[2.5px]' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block flex-none animate-turn rounded-full border-current/30 border-t-current',
        className,
      )}
    />
  );
}
