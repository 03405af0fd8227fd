import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import { CONTROL, CONTROL_SIZE } from './Input.tsx';

interface SelectProps extends ComponentProps<'select'> {
  /** 44 px high with small bold text, for a toolbar. */
  compact?: boolean;
}

/** The native select, whose list works best on phones. */
export function Select({ compact, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative inline-block select-chevron', !compact && 'w-full')}>
      <select
        {...useFieldWiring()}
        {...rest}
        className={classNames(
          CONTROL,
          'appearance-none pr-10',
          compact ? 'min-h-11 text-sm font-semibold' : CONTROL_SIZE,
          className,
        )}
      />
    </span>
  );
}
