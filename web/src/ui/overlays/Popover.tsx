import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { focusAfter, type PopupProps } from './popup.ts';

interface PopoverProps extends PopupProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Not modal: the page stays usable. Import it from a file that LazyPopup loads. */
export function Popover({ open, onOpenChange, anchor, label, className, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The button's own click handler closes it; if closed here first, that click would open it again.
        const isOwnButton = placesOf(event).some((place) => anchor?.current?.contains(place));
        if (next || !isOwnButton) onOpenChange(next);
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-dropdown)"
        >
          <BasePopover.Popup
            ref={popup}
            aria-label={label}
            initialFocus={popup}
            finalFocus={() => focusAfter(popup.current, anchor?.current)}
            className={classNames(
              'flex max-md:mt-1.5 max-h-[min(560px,var(--available-height))] max-w-(--available-width) origin-(--transform-origin) flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-lg transition duration-(--dur-1) ease-out focus-visible:outline-none! data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
              className,
            )}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** The target of a click, and the element that gets the focus. */
function placesOf(event: Event) {
  const places = [event.target, event instanceof FocusEvent ? event.relatedTarget : null];
  return places.filter((place) => place instanceof Node);
}
