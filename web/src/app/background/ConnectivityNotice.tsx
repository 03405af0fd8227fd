import { useQueryClient } from '@tanstack/react-query';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { useConnectivity, watchConnectivity } from '../../lib/realtime/connectivity.ts';

const SAID_FOR = 4_000;

/** Shows that the browser is offline or the server unreachable, and when the connection is back. Failed queries are then repeated. */
export function ConnectivityNotice() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const connectivity = useConnectivity();
  const [isBack, setBack] = useState(false);

  useEffect(
    () =>
      watchConnectivity(() => {
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

  const said = connectivity === 'up' ? isBack && 'back' : connectivity;
  // Above dialogs; clicks pass through it.
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

/** Moves the page down on a phone, where the notice would cover the heading. */
function makeRoom(notice: HTMLElement | null) {
  if (!notice) return undefined;
  const { style } = document.documentElement;
  style.setProperty('--line-room', `${notice.offsetHeight + 12}px`);
  return () => void style.removeProperty('--line-room');
}
