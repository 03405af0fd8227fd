import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../texts.ts';

interface RatingFilterProps {
  label: string;
  /** The chosen minimum, or null for any. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const MINIMUMS = [1, 2, 3, 4] as const;

/** Four toggles; pressing the chosen one again clears it. */
export function RatingFilter({ label, value, onChange }: RatingFilterProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className="grid grid-cols-4 gap-1.5">
      {MINIMUMS.map((minimum) => (
        <button
          key={minimum}
          type="button"
          aria-pressed={value === minimum}
          aria-label={t('controls.ratingAtLeast', { count: minimum })}
          onClick={() => onChange(value === minimum ? null : minimum)}
          className="group inline-flex min-h-10 items-center justify-center gap-1.25 rounded-md border border-[color-mix(in_srgb,var(--line-strong)_55%,var(--line))] bg-surface text-sm font-semibold text-ink-2 hover:border-line-strong aria-pressed:border-pick aria-pressed:bg-pick aria-pressed:text-on-pick"
        >
          {minimum}+
          <Star className="size-3.75 fill-nyala-400 stroke-[1.6] text-star group-aria-pressed:text-nyala-400 dark:group-aria-pressed:text-nyala-700" />
        </button>
      ))}
    </div>
  );
}
