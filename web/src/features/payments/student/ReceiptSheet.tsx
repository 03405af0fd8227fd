import { useTranslation } from 'react-i18next';
import type { Receipt } from '#contract/payments.ts';
import '../../../lib/texts/booking-status.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import './texts.ts';
import { longDate } from '../../../lib/format/format.ts';
import { moment } from '../../../lib/format/moments.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { site } from '../../../lib/site.ts';
import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { ReceiptMoney } from './ReceiptMoney.tsx';

/** What was bought, by whom and from whom; as it is printed. */
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
