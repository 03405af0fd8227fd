import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import {
  askFirst,
  holdSteps,
  isAsking,
  leave,
  release,
  stay,
  watchQuestion,
} from '../../lib/navigation/navigation-guard.ts';
import { useLazy } from '../lazy.tsx';
import './texts.ts';

/**
 * While `isDirty`, steps to another address wait for an answer, and closing the tab asks. The form shows `dialog`.
 * Ours because BrowserRouter has no blocker, and the data router costs everyone 20 KB.
 */
export function useNavigationGuard(isDirty: boolean) {
  const { navigator } = useContext(NavigationContext);
  const [form] = useState(() => Symbol('form'));
  const isAsked = useSyncExternalStore(watchQuestion, () => isAsking(form));

  useEffect(() => (isDirty ? holdSteps(form, navigator) : undefined), [isDirty, form, navigator]);

  return {
    /** Lets the next step go without asking: it was a save or a cancel. */
    release: () => release(form),
    /** For a way out that is no other address, such as closing a dialog. */
    askFirst: (go: () => void) => askFirst(form, go),
    dialog: <LeaveGuard isOpen={isAsked} isDirty={isDirty} />,
  };
}

const loadDialog = () => import('./LeaveDialog.tsx').then((module) => module.LeaveDialog);

/** Asks before unsaved changes are lost. */
function LeaveGuard({ isOpen, isDirty }: { isOpen: boolean; isDirty: boolean }) {
  const { t } = useTranslation();
  const [Dialog, fetchDialog] = useLazy(loadDialog);
  const question = `${t('leaving.title')}\n${t('leaving.text')}`;

  // Fetched with the first change, to be at hand when the person leaves.
  useEffect(() => {
    if (!isOpen && !isDirty) return undefined;
    let isOver = false;
    // Without the code of the dialog the browser's own prompt asks.
    const askPlainly = () => {
      if (!isOpen || isOver) return;
      if (window.confirm(question)) leave();
      else stay();
    };
    fetchDialog().catch(askPlainly);
    return () => {
      isOver = true;
    };
  }, [isOpen, isDirty, question, fetchDialog]);

  return Dialog && <Dialog open={isOpen} onStay={stay} onLeave={leave} />;
}
