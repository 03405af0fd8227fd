import { useRef, useState } from 'react';
import { isOutdated } from '../../lib/api/outdated.ts';
import { focusHomeOf } from '../layout/focus-home.ts';

/** One dialog for many rows: what it is about stays until it has faded out. */
export function useDialogFor<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [open, onOpenChange] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);
  const home = useRef<HTMLElement | null>(null);
  return {
    subject,
    popup: { open, onOpenChange, anchor },
    show: (next: Subject, button: HTMLElement) => {
      anchor.current = button;
      home.current = focusHomeOf(button);
      setSubject(next);
      onOpenChange(true);
    },
    /** Waits for what the dialog asked for. Done or outdated: the row is gone, and its button with it. */
    close: async (sent: Promise<unknown>) => {
      await sent.catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
      });
      anchor.current = home.current ?? anchor.current;
      onOpenChange(false);
    },
  };
}
