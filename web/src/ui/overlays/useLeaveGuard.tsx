import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import {
  askFirst,
  holdSteps,
  isAsking,
  release,
  watchQuestion,
} from '../../lib/navigation/leaving.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/**
 * While `isDirty`, steps to another address wait for an answer, and closing the tab asks. The form shows `dialog`.
 * Ours because BrowserRouter has no blocker, and the data router costs everyone 20 KB.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { navigator } = useContext(NavigationContext);
  const [form] = useState(() => Symbol('form'));
  const isAsked = useSyncExternalStore(watchQuestion, () => isAsking(form));

  useEffect(() => (isDirty ? holdSteps(form, navigator) : undefined), [isDirty, form, navigator]);

  return {
    /** Lets the next step go without asking: it was a save or a cancel. */
    release: () => release(form),
    /** For a way out that is no other address, such as closing a dialog. */
    askFirst: (go: () => void) => askFirst(form, go),
    dialog: <LeaveGuard isAsking={isAsked} isDirty={isDirty} />,
  };
}
