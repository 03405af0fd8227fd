import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import '../texts.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean;
}

/** With the word On or Off beside it. Give it a name: aria-label or aria-labelledby. */
export function Switch(props: SwitchProps) {
  const { t } = useTranslation();
  return (
    <span className="ring-when-focused relative inline-flex min-h-11 flex-none items-center gap-2.5 rounded-md">
      <input
        {...props}
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[inherit] disabled:cursor-not-allowed"
      />
      <i
        aria-hidden
        className="relative h-6.5 w-11 rounded-full border-[1.5px] border-line-strong bg-surface transition-colors duration-(--dur-1) after:absolute after:top-[3px] after:left-[3px] after:size-[17px] after:rounded-full after:bg-line-strong after:transition-[translate,background-color] after:duration-(--dur-2) peer-checked:border-brand peer-checked:bg-brand peer-checked:after:translate-x-4.5 peer-checked:after:bg-on-brand peer-disabled:opacity-50 forced-colors:peer-checked:bg-[Highlight]"
      />
      <span aria-hidden className="min-w-8 text-sm font-semibold text-ink-2">
        {props.checked ? t('controls.on') : t('controls.off')}
      </span>
    </span>
  );
}
