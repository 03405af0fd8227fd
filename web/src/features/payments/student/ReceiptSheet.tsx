import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Receipt } from '#contract/payments.ts';
import { rupiah } from '#domain/format.ts';
import { longDate } from '#domain/format-dates.ts';
import { moment } from '../../../lib/format/moments.ts';
import { useMethodName } from '../../../lib/format/provider-words.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { site } from '../../../lib/site.ts';
import '../../../lib/texts/booking-status.ts';
import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import './texts.ts';

/** The printable receipt. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const specialityName = useSpecialityName();
  const { number, paidAt, student, teacher, date, startTime, endTime, status } = receipt;
  return (
    <Card as="article">
      <CardBody>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-3">
          <Logo name={site.name} />
          <p className="font-semibold tabular-nums">{number}</p>
        </div>
        <DescriptionList
          items={[
            { term: t('receipt.paidAt'), value: moment(paidAt, language) },
            { term: t('receipt.paidBy'), value: <Lines of={[student.fullName, student.email]} /> },
            {
              term: t('receipt.paidTo'),
              value: <Lines of={[site.operator, site.officeAddress, site.email]} />,
            },
            {
              term: t('receipt.teacher'),
              value: <Lines of={[teacher.fullName, specialityName(teacher.speciality)]} />,
            },
            {
              term: t('receipt.when'),
              value: (
                <Lines
                  of={[
                    `${longDate(date, language)}, ${startTime}–${endTime} WIB`,
                    t('receipt.session'),
                  ]}
                />
              ),
            },
            {
              term: t('receipt.status'),
              value: (
                <span className="inline-block first-letter:uppercase">
                  {t(`bookingStatus.${status}`)}
                </span>
              ),
            },
          ]}
        />
        <ReceiptMoney receipt={receipt} />
      </CardBody>
    </Card>
  );
}

function Lines({ of }: { of: string[] }) {
  const [first, ...rest] = of;
  return (
    <>
      {first}
      {rest.map((line) => (
        <span key={line} className="block text-sm text-ink-2">
          {line}
        </span>
      ))}
    </>
  );
}

const REFUNDS = new Set(['returned', 'cancelled', 'resolved']);
function ReceiptMoney({ receipt }: { receipt: Receipt }) {
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
              {t(
                lines.some(({ what }) => REFUNDS.has(what))
                  ? 'receipt.totalAfter'
                  : 'receipt.total',
              )}
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

function RefundState({ receipt: { lines, sent, undecided } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const refund = lines
    .filter(({ what }) => REFUNDS.has(what))
    .reduce((sum, { amount }) => sum - amount, 0);
  if (refund === 0) return null;
  const open = refund - sent - undecided;
  return (
    <>
      {(open > 0 || undecided === 0) && (
        <p className="mt-1 text-sm text-ink-2">
          {(open <= 0 && t('receipt.sentAll')) ||
            (sent === 0 && undecided === 0 && t('receipt.sentNothing')) ||
            t('receipt.sentPart', { sent: rupiah(sent), open: rupiah(open) })}
        </p>
      )}
      {undecided > 0 && (
        <p className="mt-1 text-sm text-ink-2">
          {t('receipt.undecided', { amount: rupiah(undecided) })}{' '}
          <TextLink to={paths.refunds} className="print:hidden">
            {t('receipt.choose')}
          </TextLink>
        </p>
      )}
    </>
  );
}
