import { useRef, useState } from 'react';
import { isOutdated } from '../../lib/api/outdated.ts';
import { focusHomeOf } from '../layout/focus-home.ts';

/** One dialog for many rows. `subject` is kept after closing, so the dialog does not go blank while it fades out. */
export function useDialogFor<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [open, onOpenChange] = useState(false);
  const [times, setTimes] = useState(0);
  const anchor = useRef<HTMLElement | null>(null);
  const home = useRef<HTMLElement | null>(null);
  return {
    subject,
    popup: { open, onOpenChange, anchor },
    /** How often it was opened: as part of its key, the dialog starts empty each time. */
    times,
    show: (next: Subject, button: HTMLElement) => {
      anchor.current = button;
      home.current = focusHomeOf(button);
      setSubject(next);
      setTimes((before) => before + 1);
      onOpenChange(true);
    },
    /** Closes when the call is done or outdated. The row is then gone with its button, so the heading gets the focus. */
    close: async (sent: Promise<unknown>) => {
      await sent.catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
      });
      anchor.current = home.current ?? anchor.current;
      onOpenChange(false);
    },
  };
}
