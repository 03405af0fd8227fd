import { Star } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../texts.ts';
import { classNames } from '../class-names.ts';

interface StarPickerProps {
  legend: string;
  /** 0 until a star is chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** The meaning of the chosen number as text. */
  meaning: string;
  /** The id of the error text. */
  faultId?: string | undefined;
}

/** Radio buttons that look like stars. Arrow keys move; the keys 1 to 5 choose directly. */
export function StarPicker({ legend, value, onChange, meaning, faultId }: StarPickerProps) {
  const { t } = useTranslation();
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const chooseByNumber = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!/^[1-5]$/.test(event.key)) return;
    onChange(Number(event.key));
    group.current?.querySelectorAll('input')[Number(event.key) - 1]?.focus();
  };
  return (
    <fieldset ref={group} aria-describedby={faultId}>
      <legend className="w-full text-center text-sm font-semibold">{legend}</legend>
      <div className="mt-1 flex justify-center gap-1">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="relative grid size-13 cursor-pointer place-items-center rounded-full hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              aria-label={t('controls.stars', { count: star })}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(star)}
              onKeyDown={chooseByNumber}
            />
            <Star
              className={classNames(
                'size-9 transition-colors',
                star <= value
                  ? 'fill-nyala-400 stroke-[1.4] text-star'
                  : 'fill-surface-2 stroke-[1.2] text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <p role="status" className="mt-0.5 min-h-5.5 text-center text-sm text-ink-3">
        {meaning}
      </p>
    </fieldset>
  );
}
