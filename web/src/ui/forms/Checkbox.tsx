import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex cursor-pointer items-start gap-3 text-sm', className)}>
      <input
        {...rest}
        type="checkbox"
        className="-mt-px grid size-6 flex-none cursor-pointer appearance-none place-items-center rounded-[7px] border-[1.5px] border-line-strong bg-surface checked:border-brand checked:bg-brand checked:after:h-1.75 checked:after:w-3 checked:after:-translate-y-0.5 checked:after:-rotate-45 checked:after:border-b-[2.6px] checked:after:border-l-[2.6px] checked:after:border-on-brand disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger forced-colors:appearance-auto forced-colors:after:hidden!"
      />
      <span>{children}</span>
    </label>
  );
}
