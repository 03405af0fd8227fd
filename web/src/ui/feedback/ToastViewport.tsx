import { Toast } from '@base-ui/react/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiveToasts, type ToastTone } from '../../lib/toast.ts';
import { ToastCard } from './ToastCard.tsx';

const manager = Toast.createToastManager<{ tone: ToastTone }>();

/** Import it dynamically only: Base UI stays out of the entry. Toasts fetches it with the first message. */
export function ToastViewport() {
  const { t } = useTranslation();
  const watched = useWindowFocus();
  const [top, setTop] = useState<number>();

  useEffect(() => {
    const shown = new Map<string, ToastTone>();
    return receiveToasts(({ tone, text }) => {
      for (const [id, former] of shown) if (ends(tone, former)) manager.close(id);
      setTop(bottomOfPressed());
      const id: string = manager.add({
        description: text,
        data: { tone },
        onRemove: () => void shown.delete(id),
      });
      shown.set(id, tone);
    });
  }, []);

  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('ui.notifications')}
          data-paused={watched ? undefined : ''}
          style={{ top }}
          className="group fixed inset-x-4 top-[calc(var(--header-h)+12px)] z-(--z-toast) grid gap-2.5 md:left-auto md:w-95"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * Whatever comes ends a success ('Undone.' or an error end what was done); a success also ends a fault, such as 'Login
 * failed'. Information stays.
 */
const ends = (tone: ToastTone, former: ToastTone) =>
  former === 'success' || (tone === 'success' && former !== 'info');

/** In pixels: below the header, up to two toasts high, from the right edge. */
const AREA = { top: 84, bottom: 200, width: 420 };

/** The bottom of the pressed button where a toast would cover it, so that the toast comes below. */
function bottomOfPressed() {
  const pressed = document.activeElement;
  if (!pressed?.matches('button, a')) return undefined;
  const { right, top, bottom } = pressed.getBoundingClientRect();
  const isLeftOf = right < window.innerWidth - AREA.width;
  return isLeftOf || bottom < AREA.top || top > AREA.bottom ? undefined : bottom + 12;
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

// Base UI pauses its timer while the window has no focus; the progress bar must pause with it.
function useWindowFocus() {
  const [focused, setFocused] = useState(true);
  useEffect(() => {
    const update = () => setFocused(document.hasFocus());
    window.addEventListener('focus', update);
    window.addEventListener('blur', update);
    return () => {
      window.removeEventListener('focus', update);
      window.removeEventListener('blur', update);
    };
  }, []);
  return focused;
}
