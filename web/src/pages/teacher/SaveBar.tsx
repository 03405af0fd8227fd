import type { FocusEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface SaveBarProps {
  title?: ReactNode;
  /** The unsaved changes. */
  text: ReactNode;
  hasChanges: boolean;
  /** Buttons, the primary one last. */
  children: ReactNode;
}

/** With changes it sticks to the bottom, above a phone's tabs; after saving until the focus leaves its button. */
export function SaveBar({ title, text, hasChanges, children }: SaveBarProps) {
  return (
    <div
      className={classNames(
        'mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-xl border border-line bg-surface py-3 pr-3 pl-3.5 md:pl-5',
        'bottom-[calc(var(--tabbar-h)+10px+env(safe-area-inset-bottom))] z-(--z-sticky) focus-within:sticky md:bottom-4',
        hasChanges && 'sticky shadow-lg',
      )}
    >
      <div
        className={classNames(
          'min-w-0 grow leading-[1.35]',
          title ? 'basis-32' : 'basis-15 max-md:basis-full',
        )}
      >
        {title && <p className="font-semibold">{title}</p>}
        <p role="status" className="text-xs text-ink-3 md:text-sm">
          {text}
        </p>
      </div>
      <div className={classNames(BUTTONS, title ? 'max-[479px]:grow' : 'max-md:grow')}>
        {children}
      </div>
    </div>
  );
}

const BUTTONS = 'flex justify-end gap-2 max-md:*:px-3.5 max-[479px]:*:flex-1';

/** Browsers scroll only the caret's line into view: show the whole textarea above the bar. */
export function showWholeBox({ target }: FocusEvent) {
  target.scrollIntoView({ block: 'nearest' });
}

/** Scroll padding, so that a focused control is never behind the bar. */
export const CLEAR_OF_SAVE_BAR =
  '[&_:is(a,button,input,select,textarea)]:scroll-mb-28 max-md:[&_:is(a,button,input,select,textarea)]:scroll-mb-45';
