import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditMove } from '#contract/payments.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate, shortWibMoment } from '#domain/format-dates.ts';
import { wibDate } from '#domain/calendar.ts';
import { PageBody } from '../../app/layout/PageBody.tsx';
import { useMe } from '../../features/accounts/queries.ts';
import {
  BankForm,
  joinRefunds,
  RefundChoice,
} from '../../features/payments/student/RefundChoice.tsx';
import { ownCreditQuery } from '../../features/payments/student/queries.ts';
import '../../features/payments/student/credit-texts.ts';
import { call } from '../../lib/api/api.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { unbrokenDates } from '../../lib/format/unbroken.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';

/** Refunds that need a decision or are on their way, and the student's credit. */
export function Refunds() {
  const { t } = useTranslation();
  const { user } = useMe();
  const query = useQuery(ownCreditQuery);
  useErrorToast(query, t('credit.fetchFailed'));
  const { data } = query;
  return (
    <PageBody>
      <PageTitle>{t('credit.title')}</PageTitle>
      <PageHead title={t('credit.title')} />
      {query.isPending && <ListSkeleton />}
      {query.isLoadingError && (
        <ErrorState title={t('credit.fetchFailed')} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className="grid gap-5">
          {joinRefunds(data.refunds).map((refund) =>
            refund.status === 'undecided' ? (
              <RefundChoice key={refund._id} refund={refund} fullName={user?.fullName ?? ''} />
            ) : (
              refund.account && (
                <Callout key={refund._id} tone="info">
                  {t('credit.onItsWay', {
                    amount: rupiah(refund.amount),
                    bank: refund.account.bankName,
                    number: refund.account.accountNumber,
                  })}
                </Callout>
              )
            ),
          )}
          {data.withdrawal && (
            <Callout tone="info">
              {t('credit.onItsWay', {
                amount: rupiah(data.withdrawal.amount),
                bank: data.withdrawal.bankName,
                number: data.withdrawal.accountNumber,
              })}
            </Callout>
          )}
          <Credit
            credit={data.credit}
            mayWithdraw={data.credit > 0 && !data.withdrawal}
            fullName={user?.fullName ?? ''}
          />
          {data.history.length > 0 && <History moves={data.history} />}
        </div>
      )}
    </PageBody>
  );
}

interface CreditProps {
  credit: number;
  mayWithdraw: boolean;
  fullName: string;
}

function Credit({ credit, mayWithdraw, fullName }: CreditProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const amount = rupiah(credit);
  return (
    <Card as="section" title={t('credit.balance')}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <div className="text-[1.75rem] leading-tight font-bold tracking-[-.02em]">{amount}</div>
          <p className="mt-1 text-sm text-ink-2">
            {t(credit > 0 ? 'credit.balanceText' : 'credit.noCreditText')}
          </p>
        </div>
        {mayWithdraw && (
          <Button
            variant="secondary"
            aria-expanded={isAsking}
            onClick={() => setAsking((before) => !before)}
          >
            {t(isAsking ? 'credit.cancel' : 'credit.withdraw')}
          </Button>
        )}
      </div>
      {mayWithdraw && isAsking && (
        <BankForm
          fullName={fullName}
          action={t('credit.withdraw')}
          onSend={async (body) => {
            await call('withdrawCredit', { body });
            toast.success(t('credit.withdrawn', { amount }));
            setAsking(false);
            void queryClient.invalidateQueries(ownCreditQuery);
          }}
        >
          <p className="text-sm text-ink-2">{t('credit.withdrawText', { amount })}</p>
        </BankForm>
      )}
    </Card>
  );
}

function History({ moves }: { moves: readonly CreditMove[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <Card as="section" title={t('credit.history')}>
      <ul className="divide-y divide-line">
        {moves.map(({ at, what, amount, balance, session }) => (
          <li key={`${at} ${what} ${balance}`} className="flex justify-between gap-4 py-3 text-md">
            <div className="min-w-0">
              <p className="font-semibold">{t(`credit.moves.${what}`)}</p>
              <p className="text-sm wrap-anywhere text-ink-3">
                {session
                  ? `${session.teacher}, ${unbrokenDates(shortWibMoment(new Date(session.startsAt), language))}`
                  : shortDate(wibDate(new Date(at)), language)}
              </p>
            </div>
            <div className="text-right whitespace-nowrap">
              <p className={amount > 0 ? 'font-semibold text-success-text' : 'font-semibold'}>
                {amount > 0 ? '+' : '−'}
                {rupiah(Math.abs(amount))}
              </p>
              <p className="text-sm text-ink-3">
                {t('credit.after', { balance: rupiah(balance) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
