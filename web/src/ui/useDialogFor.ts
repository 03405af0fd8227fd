import { useRef, useState } from 'react';

/** Where the focus goes when the row whose button had it is gone. */
export const FOCUS_HOME = 'data-focus-home';

export const focusHomeOf = (element: Element | null) =>
  element?.closest<HTMLElement>(`[${FOCUS_HOME}]`) ?? null;

/** One dialog for many rows: what it is about stays until it has faded out. */
export function useDialogFor<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [open, onOpenChange] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);
  return {
    subject,
    popup: { open, onOpenChange, anchor },
    show: (next: Subject, button: HTMLElement) => {
      anchor.current = button;
      setSubject(next);
      onOpenChange(true);
    },
    /** The row has moved on: the focus does not wait for its button. */
    finish: () => {
      anchor.current = focusHomeOf(anchor.current) ?? anchor.current;
      onOpenChange(false);
    },
  };
}
