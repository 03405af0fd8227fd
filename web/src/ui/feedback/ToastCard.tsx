import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton.tsx';
import type { ToastTone } from '../../lib/toast.ts';

interface ToastCardProps {
  toast: Toast.Root.ToastObject<{ tone: ToastTone }>;
}

export function ToastCard({ toast }: ToastCardProps) {
  const { t } = useTranslation();
  const tone = toast.data?.tone ?? 'info';
  const { icon: Icon, colour } = TONES[tone];

  return (
    <Toast.Root
      toast={toast}
      role={tone === 'error' ? 'alert' : 'status'}
      aria-modal={undefined}
      swipeDirection={['right', 'up']}
      className={CARD}
    >
      <Toast.Content className="flex items-start gap-3 py-3.5 pr-2 pl-4">
        <Icon className={classNames('mt-px size-5', colour)} />
        <Toast.Description className="min-w-0 flex-1 wrap-anywhere" />
        <Toast.Close
          // Base UI hides the button until the stack of toasts is expanded; ours always is.
          aria-hidden={false}
          render={
            <IconButton small label={t('ui.dismiss')} className="-mt-1.25">
              <X />
            </IconButton>
          }
        />
      </Toast.Content>
      <span
        aria-hidden
        className={classNames(
          'absolute inset-x-0 bottom-0 h-0.75 origin-left animate-run-out bg-current group-data-expanded:paused group-data-paused:paused',
          colour,
        )}
      />
    </Toast.Root>
  );
}

const CARD =
  'relative translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) overflow-hidden rounded-lg border border-line bg-surface text-md leading-[1.45] font-medium shadow-lg transition duration-(--dur-2) ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0 data-swiping:duration-0';

const TONES: Record<ToastTone, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-success' },
  error: { icon: CircleAlert, colour: 'text-danger' },
  warning: { icon: TriangleAlert, colour: 'text-nyala-600 dark:text-nyala-400' },
  info: { icon: Info, colour: 'text-info-text' },
};
