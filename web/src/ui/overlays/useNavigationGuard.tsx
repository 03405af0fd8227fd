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
 * While `isDirty`, navigation and closing the tab ask first. The form renders `dialog`.
 * Ours because BrowserRouter has no blocker, and the data router would add 20 KB to the entry.
 */
export function useNavigationGuard(isDirty: boolean) {
  const { navigator } = useContext(NavigationContext);
  const [form] = useState(() => Symbol('form'));
  const isAsked = useSyncExternalStore(watchQuestion, () => isAsking(form));

  useEffect(() => (isDirty ? holdSteps(form, navigator) : undefined), [isDirty, form, navigator]);

  return {
    /** Lets the next navigation pass without a prompt (after save or cancel). */
    release: () => release(form),
    /** For leaving without navigation, such as closing a dialog. */
    askFirst: (go: () => void) => askFirst(form, go),
    dialog: <LeaveGuard isOpen={isAsked} isDirty={isDirty} />,
  };
}

const loadDialog = () => import('./LeaveDialog.tsx').then((module) => module.LeaveDialog);

function LeaveGuard({ isOpen, isDirty }: { isOpen: boolean; isDirty: boolean }) {
  const { t } = useTranslation();
  const [Dialog, fetchDialog] = useLazy(loadDialog);
  const question = `${t('leaving.title')}\n${t('leaving.text')}`;

  // Fetch the dialog with the first change, so that it is ready when the person leaves.
  useEffect(() => {
    if (!isOpen && !isDirty) return undefined;
    let isOver = false;
    // If the dialog could not be fetched, use the browser's own prompt.
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
