import { useTranslation } from 'react-i18next';
import type { Overview } from '#contract/overview.ts';
import { rupiah } from '#domain/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ledger } from '../../ui/lists/ResponsiveTable.tsx';
import '../../lib/texts/pay-methods.ts';
import './texts.ts';

type Row = Overview['methods'][number] & { _id: string };

/** What each payment method has brought in the last thirty days. */
export function MethodMargins({ methods }: Pick<Overview, 'methods'>) {
  const { t } = useTranslation();
  if (methods.length === 0) return null;
  const amount = (head: string, value: (row: Row) => number, place: 'amount' | 'line') => ({
    head,
    cell: (row: Row) => {
      const number = value(row);
      const text = `${number < 0 ? '−' : ''}${rupiah(Math.abs(number))}`;
      return number < 0 ? <span className="text-danger-text">{text}</span> : text;
    },
    right: true,
    place,
  });
  return (
    <section className="grid gap-3">
      <h2 className="text-[1.375rem]">{t('adminOverview.methods.title')}</h2>
      <Card className="overflow-hidden">
        <Ledger
          label={t('adminOverview.methods.title')}
          rows={methods.map((one) => ({ ...one, _id: one.method }))}
          columns={[
            {
              head: t('adminOverview.methods.method'),
              cell: ({ method }: Row) => t(`paidBy.${method}`),
              place: 'title',
            },
            {
              head: t('adminOverview.methods.payments'),
              cell: ({ payments }: Row) => payments,
              right: true,
              place: 'line',
            },
            amount(t('adminOverview.methods.paid'), (row) => row.amount, 'line'),
            amount(t('adminOverview.methods.fees'), (row) => row.fees, 'line'),
            amount(t('adminOverview.methods.margin'), (row) => row.margin, 'amount'),
          ]}
        />
      </Card>
    </section>
  );
}
