import { useTranslation } from 'react-i18next';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import type { Outcome } from './outcome.ts';

/** Where every rupiah ends up. */
export function MoneyPreview({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const shown = (['student', 'teacher', 'commission', 'loss'] as const).filter(
    (part) => part !== 'loss' || outcome.loss > 0,
  );
  return (
    <div role="status">
      <dl className="grid gap-1.5 rounded-lg bg-surface-2 px-4.5 py-3.5 text-md">
        {shown.map((part) => (
          <div key={part} className="flex justify-between gap-4">
            <dt className={part === 'loss' ? 'text-danger-text' : 'text-ink-2'}>
              {t(`adminDisputes.outcome.${part}`)}
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">
              {rupiah(outcome[part])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
