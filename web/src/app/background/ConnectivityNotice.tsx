import { useQueryClient } from '@tanstack/react-query';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useLine, watchLine } from '../../lib/realtime/connectivity.ts';

const SAID_FOR = 4_000;

/** Says that there is no line, and that it is back. What could not be read is then read again. */
export function LineNotice() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const line = useLine();
  const [isBack, setBack] = useState(false);

  useEffect(
    () =>
      watchLine(() => {
        setBack(true);
        void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
      }),
    [queryClient],
  );
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setBack(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [isBack]);

  const said = line === 'up' ? isBack && 'back' : line;
  // Above dialogs, too, and in nobody's way: a press goes through it.
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-h)+10px)] z-(--z-toast) grid justify-items-center print:hidden"
    >
      {said && (
        <p
          key={said}
          ref={makeRoom}
          className="flex max-w-112 items-start gap-2.5 rounded-xl border border-warning-line bg-warning-bg px-4 py-2.5 text-sm text-warning-fg shadow-md"
        >
          {said === 'back' ? (
            <Wifi className="mt-0.5 size-4" />
          ) : (
            <WifiOff className="mt-0.5 size-4" />
          )}
          {t(`line.${said}`)}
        </p>
      )}
    </div>,
    document.body,
  );
}

/** On a phone the page begins below the notice, which would otherwise lie over its heading. */
function makeRoom(notice: HTMLElement | null) {
  if (!notice) return undefined;
  const { style } = document.documentElement;
  style.setProperty('--line-room', `${notice.offsetHeight + 12}px`);
  return () => void style.removeProperty('--line-room');
}
