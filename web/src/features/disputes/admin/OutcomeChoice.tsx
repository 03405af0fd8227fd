import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputeCase } from '#contract/disputes.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/Input.tsx';
import { outcomeOf, percents } from './outcome.ts';

export type RefundChoice = (typeof percents)[number] | 'other';

interface OutcomeChoiceProps {
  disputeCase: DisputeCase;
  choice: RefundChoice;
  onChoose: (choice: RefundChoice) => void;
  /** The free percentage as typed. */
  other: string;
  onOther: (text: string) => void;
  fault: string | undefined;
}

/** Each outcome with the amounts it would move. */
export function OutcomeChoice(props: OutcomeChoiceProps) {
  const { disputeCase, choice, onChoose, other, onOther, fault } = props;
  const { t } = useTranslation();
  const name = useId();
  const labels = { 100: t('adminDisputes.outcome.full'), 0: t('adminDisputes.outcome.none') };
  const labelOf = (percent: number) =>
    percent === 100 || percent === 0
      ? labels[percent]
      : t('adminDisputes.outcome.part', { percent });
  const row = (value: RefundChoice, label: ReactNode, about?: ReactNode) => (
    <label key={value} className={ROW}>
      <input
        type="radio"
        name={name}
        checked={choice === value}
        className={RADIO}
        onChange={() => onChoose(value)}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {about && <span className="block text-sm text-ink-3">{about}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('adminDisputes.outcome.legend')}</legend>
      {percents.map((percent) => {
        const { student, teacher } = outcomeOf(disputeCase, percent);
        const money = { student: rupiah(student), teacher: rupiah(teacher) };
        return row(percent, labelOf(percent), t('adminDisputes.outcome.preview', money));
      })}
      {row('other', t('adminDisputes.outcome.other'))}
      {choice === 'other' && (
        <Field label={t('adminDisputes.outcome.percent')} error={fault} required>
          <Input
            inputMode="numeric"
            name="refundPercent"
            maxLength={3}
            autoComplete="off"
            value={other}
            onChange={({ target }) => onOther(target.value)}
          />
        </Field>
      )}
    </fieldset>
  );
}

const ROW =
  'flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong/60 px-3.5 py-3 text-md hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)]';
const RADIO =
  'mt-0.5 size-5 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-6 checked:border-brand forced-colors:appearance-auto';
