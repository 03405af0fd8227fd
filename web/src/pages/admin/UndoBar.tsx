import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { undoPeriod } from '#domain/verification.ts';
import '../../features/teachers/admin/texts.ts';
import { messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { currentUndo, offerUndo, onUndoChange, type Undoable } from '../../lib/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { isTyping } from './SearchButton.tsx';

/** For ten seconds after a decision, on every page of the console. */
export function UndoBar() {
  const offered = useSyncExternalStore(onUndoChange, currentUndo);
  useEffect(() => () => offerUndo(undefined), []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabbar-h)+12px+env(safe-area-inset-bottom))] z-(--z-toast) px-4 in-[body:has([data-decision])]:bottom-[calc(var(--tabbar-h)+8rem)] md:bottom-5 md:in-[body:has([data-decision])]:bottom-24"
    >
      {offered && <Offer key={offered.name} offered={offered} />}
    </div>
  );
}

function Offer({ offered }: { offered: Undoable }) {
  const { t } = useTranslation();
  const bar = useFocusKept();
  const undo = useMutation({
    mutationFn: offered.undo,
    onSuccess: () => toast.info(t('admin.undone')),
    onError: (error) => toast.error(messageOf(error, t('errors.generic'))),
    onSettled: () => offerUndo(undefined),
  });
  const { isPending } = undo;
  // The bar is the last of many stops of the Tab key.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || isPending || isTyping(event.target)) return;
    event.preventDefault();
    undo.mutate();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (isPending) return undefined;
    const timer = setTimeout(() => offerUndo(undefined), undoPeriod);
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    <div
      ref={bar}
      className="pointer-events-auto mx-auto flex w-max max-w-full items-center gap-3 rounded-lg bg-ink py-2 pr-2 pl-4 text-sm font-medium text-bg shadow-lg"
    >
      <span className="min-w-0 wrap-anywhere">{t('admin.undoOffer', { name: offered.name })}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-keyshortcuts="Control+Z"
        busyText={isPending && t('admin.undoing')}
        onClick={() => undo.mutate()}
      >
        <Undo2 />
        {t('admin.undo')}
        <kbd aria-hidden className="rounded-[6px] bg-surface-2 px-1.5 text-2xs max-md:hidden">
          Ctrl Z
        </kbd>
      </Button>
    </div>
  );
}

/** Moves the focus to the page when the bar goes with a focused button. */
function useFocusKept() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    return () => {
      if (bar?.contains(document.activeElement)) document.querySelector('main')?.focus();
    };
  }, []);
  return ref;
}
