import type { LucideIcon } from 'lucide-react';

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; lang?: string; icon?: LucideIcon }[];
}

/** One choice of a few, side by side; wide screens have a menu instead. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, value, onChange, choices } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-lg bg-surface-2 p-1"
    >
      {choices.map(({ value: choice, label: text, lang, icon: Icon }) => (
        <button
          key={choice}
          type="button"
          lang={lang}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
          className="flex min-h-11 items-center justify-center gap-1.5 rounded-md px-1 py-1.5 text-center text-sm leading-tight font-medium text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-xs dark:aria-pressed:bg-surface-3"
        >
          {Icon && <Icon className="size-4.5" />}
          {text}
        </button>
      ))}
    </div>
  );
}
