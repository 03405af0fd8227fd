import type { ReactNode } from 'react';

/** Quieter than any button: beside headings and chips. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 min-h-11 rounded-md px-2 text-sm font-semibold text-ink-2 hover:text-ink hover:underline hover:underline-offset-3"
    >
      {children}
    </button>
  );
}
