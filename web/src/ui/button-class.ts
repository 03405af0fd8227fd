import { classNames } from './class-names.ts';

type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'flame'
  | 'danger'
  | 'danger-ghost';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** flame is for dark panels only. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({ variant = 'primary', size = 'md', block, className }: ButtonLook) {
  return classNames(FRAME, SIZES[size], VARIANTS[variant], block && 'w-full', className);
}

const FRAME =
  'inline-grid grid-flow-col items-center justify-center gap-2 border leading-[1.2] font-semibold whitespace-nowrap transition duration-(--dur-1) ease-out active:not-disabled:scale-[.985] disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-3 disabled:text-ink-disabled disabled:shadow-none aria-busy:opacity-86 [&_.lucide]:size-4.5';

const SIZES: Record<ButtonSize, string> = {
  // On a phone as tall as md, for fingers.
  sm: 'min-h-11 md:min-h-9 rounded-[10px] px-3.5 text-sm leading-[1.2]',
  md: 'min-h-11 rounded-md px-4.5 text-md leading-[1.2]',
  lg: 'min-h-13 rounded-[14px] px-6.5 text-base leading-[1.2]',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-brand text-on-brand shadow-xs not-disabled:hover:bg-brand-hover not-disabled:active:bg-brand-active',
  secondary:
    'border-[color-mix(in_srgb,var(--line-strong)_55%,var(--line))] bg-surface text-ink not-disabled:hover:border-line-strong not-disabled:hover:bg-surface-2',
  soft: 'border-transparent bg-brand-soft text-brand-text not-disabled:hover:bg-brand-soft-hover',
  ghost:
    'border-transparent text-ink-2 not-disabled:hover:bg-surface-2 not-disabled:hover:text-ink',
  flame: 'border-transparent bg-flame text-on-flame not-disabled:hover:bg-flame-hover',
  danger: 'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
  'danger-ghost': 'border-transparent text-danger-text not-disabled:hover:bg-danger-soft',
};
