import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIO_DOT } from '../../../ui/forms/Radio.tsx';
import './texts.ts';

const choices = ['full', 'part', 'none'] as const;
export type RefundChoice = (typeof choices)[number];

interface OutcomeChoiceProps {
  choice: RefundChoice | undefined;
  onChoose: (choice: RefundChoice) => void;
  /** Percent of the price, for a refund of a part. */
  part: number;
  onPart: (percent: number) => void;
}

export function OutcomeChoice({ choice, onChoose, part, onPart }: OutcomeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('adminDisputes.outcome.legend')}</legend>
      {choices.map((one) => (
        <label key={one} className={ROW}>
          <input
            type="radio"
            name={name}
            checked={choice === one}
            className={RADIO_DOT}
            onChange={() => onChoose(one)}
          />
          {t(`adminDisputes.outcome.${one}`)}
        </label>
      ))}
      {choice === 'part' && (
        <label className="mt-1.5 block text-sm font-semibold">
          {t('adminDisputes.outcome.share')}
          <span className="flex min-h-11 items-center gap-3">
            <input
              type="range"
              name="refundPercent"
              min={5}
              max={95}
              step={5}
              value={part}
              aria-valuetext={`${part}%`}
              className="h-6 min-w-0 grow cursor-pointer accent-brand"
              onChange={({ target }) => onPart(target.valueAsNumber)}
            />
            <span aria-hidden className="w-11 text-right text-md tabular-nums">
              {part}%
            </span>
          </span>
        </label>
      )}
    </fieldset>
  );
}

const ROW =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line-strong/60 px-3.5 py-3 text-md font-semibold hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)]';
