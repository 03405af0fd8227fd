import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';

/** Classes of every text control; add CONTROL_SIZE, or another size. */
export const CONTROL =
  'w-full rounded-md border border-[color-mix(in_srgb,var(--line-strong)_88%,var(--line))] bg-surface px-3.5 text-ink transition-[border-color,box-shadow] duration-(--dur-1) hover:border-ink-3 [&[readonly]]:border-line [&[readonly]]:bg-surface-2 [&[readonly]]:text-ink-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-disabled aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]';

// 16 px text: anything smaller makes iOS zoom in on focus.
export const CONTROL_SIZE = 'min-h-12 text-base';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldWiring()}
      {...rest}
      className={classNames(CONTROL, CONTROL_SIZE, className)}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      className={classNames(
        CONTROL,
        'block min-h-28 resize-y py-3 text-base leading-[1.55]',
        className,
      )}
    />
  );
}

interface AffixInputProps extends ComponentProps<'input'> {
  /** Text in front of the value, such as Rp. */
  prefix: string;
}

export function AffixInput({ prefix, className, ...rest }: AffixInputProps) {
  return (
    <Affix>
      <span
        aria-hidden
        className="pointer-events-none absolute top-0 left-3.5 grid h-12 place-items-center font-semibold text-ink-3"
      >
        {prefix}
      </span>
      <Input {...rest} className={classNames('pl-11', className)} />
    </Affix>
  );
}

export function Affix({ children }: { children: ReactNode }) {
  return <div className="relative">{children}</div>;
}
