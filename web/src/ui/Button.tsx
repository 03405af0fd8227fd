import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from './feedback/Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** While set, the button shows a spinner with this text and ignores clicks, but keeps focus. */
  busyText?: string | false | undefined;
}

export function Button({
  variant,
  size,
  block,
  className,
  busyText,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignoreClick = (event: MouseEvent) => event.preventDefault();

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busyText ? true : undefined}
      aria-disabled={busyText ? true : rest['aria-disabled']}
      onClick={busyText ? ignoreClick : onClick}
    >
      {busyText ? <Busy text={busyText} label={children} /> : children}
    </button>
  );
}

// The invisible label shares the grid cell, so the button never gets narrower.
function Busy({ text, label }: { text: string; label: React.ReactNode }) {
  return (
    <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
      <span className="invisible inline-flex gap-2" aria-hidden>
        {label}
      </span>
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {text}
      </span>
    </span>
  );
}
