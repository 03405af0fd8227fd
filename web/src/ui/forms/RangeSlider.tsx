import { Slider } from '@base-ui/react/slider';
import { useTranslation } from 'react-i18next';
import '../texts.ts';

type Range = readonly [number, number];

interface RangeSliderProps {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
  min: number;
  max: number;
  step: number;
  /** The visible and spoken text of a value, such as `Rp 200.000+` for the maximum. */
  format: (value: number) => string;
}

/** Two thumbs: arrows one step, PageUp and PageDown five, Home and End to the ends. */
export function RangeSlider({ label, value, onChange, min, max, step, format }: RangeSliderProps) {
  const { t } = useTranslation();
  const names = [t('controls.minimum'), t('controls.maximum')];

  return (
    <Slider.Root
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      largeStep={step * 5}
      aria-label={label}
    >
      <Slider.Control className="mx-3 flex h-8 touch-none items-center select-none">
        <Slider.Track className="h-1 w-full rounded-full bg-surface-3 forced-colors:outline">
          <Slider.Indicator className="rounded-full bg-brand" />
          {names.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              getAriaLabel={() => `${label}, ${name}`}
              // Not getAriaValueText: Base UI would format the number with Intl first, which is slow the first time.
              aria-valuetext={format(value[index] ?? min)}
              className="ring-when-focused size-6 rounded-full border-2 border-brand bg-surface shadow-sm"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
      <div className="mt-1.5 flex justify-between text-sm font-semibold" aria-hidden>
        <span>{format(value[0])}</span>
        <span>{format(value[1])}</span>
      </div>
    </Slider.Root>
  );
}
