import { useTranslation } from 'react-i18next';
import type { Receipt } from '#contract/payments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import './texts.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { moment } from '../../../lib/format/moments.ts';
import { useMethodName } from '../../../lib/format/provider-words.ts';

const REFUNDS = new Set(['returned', 'cancelled', 'resolved']);
export function ReceiptMoney({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { lines, total } = receipt;
  return (
    <>
      <table aria-label={t('receipt.payments')} className="mt-5 w-full text-md">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('receipt.payments')}</th>
            <th scope="col">{t('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.what} ${line.at}`} className="border-t border-line align-top">
              <td className="py-2.5 pr-4">
                <Line line={line} />
              </td>
              <td className="py-2.5 text-right whitespace-nowrap tabular-nums">
                {line.amount < 0 ? `−${rupiah(-line.amount)}` : rupiah(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink text-lg font-semibold">
            <th scope="row" className="py-3 pr-4 text-left">
              {t(lines.length > 1 ? 'receipt.totalAfter' : 'receipt.total')}
            </th>
            <td className="py-3 text-right whitespace-nowrap tabular-nums">{rupiah(total)}</td>
          </tr>
        </tfoot>
      </table>
      <RefundState receipt={receipt} />
    </>
  );
}

function Line({ line: { what, at, method } }: { line: Receipt['lines'][number] }) {
  const { t } = useTranslation();
  const way = useMethodName()(method);
  return (
    <>
      {t(`receipt.what.${what}`)}
      <span className="block text-sm text-ink-3">
        {moment(at, currentLanguage())}
        {way && ` ${t('receipt.by', { method: way })}`}
      </span>
    </>
  );
}

function RefundState({ receipt: { lines, sent } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const refund = lines
    .filter(({ what }) => REFUNDS.has(what))
    .reduce((sum, { amount }) => sum - amount, 0);
  if (refund === 0) return null;
  const open = refund - sent;
  return (
    <p className="mt-1 text-sm text-ink-2">
      {(open <= 0 && t('receipt.sentAll')) ||
        (sent === 0 && t('receipt.sentNothing')) ||
        t('receipt.sentPart', { sent: rupiah(sent), open: rupiah(open) })}
    </p>
  );
}
