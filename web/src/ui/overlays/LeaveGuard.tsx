import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { leave, stay } from '../../lib/navigation/leaving.ts';
import type { LeaveDialog } from './LeaveDialog.tsx';

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ isAsking, isDirty }: { isAsking: boolean; isDirty: boolean }) {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof LeaveDialog>>>();
  const question = `${t('leaving.title')}\n${t('leaving.text')}`;

  // Fetched with the first change, so that it is there when it is needed.
  useEffect(() => {
    if (!isAsking && !isDirty) return undefined;
    let isOver = false;
    // Without a line the browser asks: an error in place of the page would be the loss itself.
    const askPlainly = () => {
      if (!isAsking || isOver) return;
      if (window.confirm(question)) leave();
      else stay();
    };
    import('./LeaveDialog.tsx').then((module) => setDialog(() => module.LeaveDialog), askPlainly);
    return () => {
      isOver = true;
    };
  }, [isAsking, isDirty, question]);

  return Dialog && <Dialog open={isAsking} onStay={stay} onLeave={leave} />;
}
