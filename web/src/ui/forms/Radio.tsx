import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** One row of a radio group; put the rows in a fieldset with a legend and give them one name. */
export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <label
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-3 text-md text-ink-2 hover:bg-surface-2 has-checked:font-semibold has-checked:text-ink',
        className,
      )}
    >
      <input {...rest} type="radio" className={RADIO_DOT} />
      <span>{children}</span>
    </label>
  );
}

export const RADIO_DOT =
  'size-5 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-6 checked:border-brand disabled:opacity-50 forced-colors:appearance-auto';
