import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { focusAfter, type PopupProps } from './popup.ts';

interface MenuProps extends PopupProps {
  label: string;
  /** Above the items, such as the person's picture and name. */
  header?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/** Import it from a file that LazyPopup loads, never from the entry. */
export function Menu(props: MenuProps) {
  const { open, onOpenChange, anchor, label, header, align = 'end', className, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const hasStarted = useRef(false);
  // Base UI focuses the popup itself, and only after opening when it is mounted open.
  const startOnFirstItem = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!props.byKeyboard || hasStarted.current || target !== currentTarget) return;
    hasStarted.current = true;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  };
  const startAnew = (opened: boolean) => {
    if (!opened) hasStarted.current = false;
  };

  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={startAnew}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          // A landmark, because the popup is outside of the page's landmarks.
          role="region"
          aria-label={label}
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-dropdown)"
        >
          <BaseMenu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={() => focusAfter(popup.current, anchor?.current)}
            onFocus={startOnFirstItem}
            className={classNames(
              'min-w-50 origin-(--transform-origin) rounded-xl border border-line bg-surface p-2 shadow-lg transition duration-(--dur-1) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
              className,
            )}
          >
            {header && (
              <div role="none" className="px-3 pt-2.5 pb-3">
                {header}
              </div>
            )}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuItem({ icon, children, onSelect }: MenuItemProps & { onSelect: () => void }) {
  return (
    <BaseMenu.Item className={ITEM} onClick={onSelect}>
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export function MenuLink({ icon, children, to }: MenuItemProps & { to: string }) {
  return (
    <BaseMenu.LinkItem className={ITEM} closeOnClick render={<Link to={to} />}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  );
}

interface MenuChoicesProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; icon?: ReactNode; lang?: string }[];
}

/** One of several, such as the language: menuitemradio with a tick. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={props.value} onValueChange={props.onChange}>
      {props.choices.map(({ value, label, icon, lang }) => (
        <BaseMenu.RadioItem key={value} value={value} lang={lang} closeOnClick className={ITEM}>
          {icon}
          <span className="flex-1">{label}</span>
          <BaseMenu.RadioItemIndicator>
            <Check />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1 my-2 border-t border-line" />;
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left text-md font-medium text-ink focus-visible:-outline-offset-2! focus-visible:shadow-none! data-highlighted:bg-surface-2 [&_.lucide]:size-4.75 [&_.lucide]:text-ink-3';
