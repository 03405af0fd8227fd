import { type ReactNode, useId } from 'react';

interface ToggleChipsProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  children: (value: Value) => ReactNode;
}

/** Any number may be chosen; the choice keeps the order of `values`. */
export function ToggleChips<Value extends string>({
  label,
  values,
  chosen,
  onChange,
  children,
}: ToggleChipsProps<Value>) {
  const id = useId();
  const toggle = (value: Value) =>
    onChange(values.filter((one) => chosen.includes(one) !== (one === value)));
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2.5 text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() => toggle(value)}
            className="min-h-11 rounded-full border border-[color-mix(in_srgb,var(--line-strong)_55%,var(--line))] bg-surface px-3.5 text-sm font-semibold text-ink-2 hover:border-line-strong aria-pressed:border-pick aria-pressed:bg-pick aria-pressed:text-on-pick forced-colors:aria-pressed:bg-[Highlight]"
          >
            {children(value)}
          </button>
        ))}
      </div>
    </div>
  );
}
