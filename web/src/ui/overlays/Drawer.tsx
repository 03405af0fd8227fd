import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton.tsx';
import { focusAfter, type PopupProps } from './popup.ts';

interface DrawerProps extends PopupProps {
  label: string;
  /** In the header, next to the close button: usually the logo. */
  head?: ReactNode;
  children: ReactNode;
}

/** The slide-out menu of small screens; the close button, Esc, the backdrop and a swipe to the left close it. */
export function Drawer({ open, onOpenChange, anchor, label, head, children }: DrawerProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDrawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="left">
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-(--z-overlay) bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-(--dur-3) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <BaseDrawer.Viewport className="fixed inset-0 z-(--z-dialog) flex">
          <BaseDrawer.Popup
            ref={popup}
            aria-label={label}
            finalFocus={() => focusAfter(popup.current, anchor?.current)}
            className={POPUP}
          >
            <BaseDrawer.Content className="flex min-h-full flex-col px-4 pt-3.5 pb-5">
              <div className="mb-2 flex items-center justify-between">
                {head}
                <BaseDrawer.Close
                  render={
                    <IconButton label={t('ui.close')} className="ml-auto">
                      <X />
                    </IconButton>
                  }
                />
              </div>
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}

const POPUP =
  'h-full w-[min(320px,86vw)] translate-x-(--drawer-swipe-movement-x) overflow-y-auto overscroll-contain rounded-r-[24px] bg-surface shadow-lg transition-[translate] duration-(--dur-3) ease-out data-ending-style:-translate-x-full data-ending-style:duration-(--dur-2) data-starting-style:-translate-x-full data-swiping:duration-0';
