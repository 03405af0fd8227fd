import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton.tsx';
import type { PopupProps } from './popup.ts';

interface DialogProps extends PopupProps {
  title: ReactNode;
  children: ReactNode;
  /** The text of the button that closes without a change; it precedes the others. */
  keep?: string;
  /** For actions that cannot be undone: the `keep` button is prominent and has the focus. */
  safe?: boolean;
  /** Buttons, the primary one last; on a phone they are stacked with the last on top. */
  footer?: ReactNode;
  /** While a call is sent: Esc, backdrop and close button do nothing. */
  busy?: boolean | undefined;
  /** By default the heading, or the `keep` button of a `safe` dialog. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Two columns from 768 px on, with the buttons always in sight. */
  wide?: boolean;
  /** May open above another dialog, which then cannot be closed. */
  onTop?: boolean;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, anchor, title, children, keep, safe, footer, busy, onTop, wide } =
    props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);

  const change = (next: boolean) => {
    // A click in the dialog on top counts as outside of this one.
    const isCovered = !onTop && document.querySelector('[data-on-top]') !== null;
    if (next || !(busy || isCovered)) onOpenChange(next);
  };

  return (
    <BaseDialog.Root open={open} onOpenChange={change}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          forceRender={onTop}
          className={classNames(BACKDROP, onTop ? 'z-(--z-dialog)' : 'z-(--z-overlay)')}
        />
        <BaseDialog.Viewport className="fixed inset-0 z-(--z-dialog) grid items-end justify-items-center md:place-items-center md:p-6">
          <BaseDialog.Popup
            initialFocus={props.initialFocus ?? (safe ? keepButton : heading)}
            finalFocus={anchor}
            data-on-top={onTop}
            className={classNames(POPUP, wide ? 'md:max-w-230' : 'md:max-w-130')}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-6 md:px-7 md:pt-6.5">
              <BaseDialog.Title
                ref={heading}
                tabIndex={-1}
                className="min-w-0 text-[1.4375rem] wrap-anywhere"
              >
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close
                disabled={busy}
                render={
                  <IconButton label={t('ui.close')} className="-mt-2 -mr-3">
                    <X />
                  </IconButton>
                }
              />
            </div>
            <div className="px-5 pt-4 wrap-anywhere md:px-7 md:pt-4.5">{children}</div>
            <div
              className={classNames(
                'flex flex-col-reverse gap-2.5 px-5 pb-[calc(20px+env(safe-area-inset-bottom))] empty:pt-0 max-md:*:min-h-12 max-md:*:w-full md:flex-row md:items-center md:justify-end md:px-7',
                wide
                  ? 'sticky bottom-0 z-1 mt-5 border-t border-line bg-surface pt-4 md:pb-4'
                  : 'pt-5 md:pt-6 md:pb-6.5',
              )}
            >
              {keep && (
                <Button
                  ref={keepButton}
                  variant={safe ? 'secondary' : 'ghost'}
                  disabled={busy}
                  onClick={() => onOpenChange(false)}
                >
                  {keep}
                </Button>
              )}
              {footer}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const BACKDROP =
  'fixed inset-0 bg-scrim backdrop-blur-[3px] transition-opacity duration-(--dur-2) data-ending-style:opacity-0 data-starting-style:opacity-0';

const POPUP =
  'max-h-[92dvh] w-full overflow-auto overscroll-contain rounded-t-[24px] bg-surface shadow-lg transition duration-(--dur-3) ease-out before:mx-auto before:mt-2.5 before:-mb-2.5 before:block before:h-1 before:w-10 before:rounded-full before:bg-surface-3 data-ending-style:duration-(--dur-2) max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:max-h-[calc(100dvh-48px)] md:rounded-2xl md:before:hidden md:data-ending-style:opacity-0 md:data-starting-style:scale-[.98] md:data-starting-style:opacity-0';
