import { classNames } from '../class-names.ts';

/** Decorative: the text next to it or a status region describes the progress. */
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
