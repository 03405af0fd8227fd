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

  useEffect(
    () =>
      receiveToasts(({ tone, text }) => void manager.add({ description: text, data: { tone } })),
    [],
  );

  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('ui.notifications')}
          data-paused={watched ? undefined : ''}
          className="group fixed inset-x-4 top-[calc(var(--header-h)+12px)] z-(--z-toast) grid gap-2.5 md:left-auto md:w-95"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
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
