import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact, FactBox } from '../../../ui/lists/FactBox.tsx';
import './texts.ts';

interface AccountNumberProps {
  /** Of the refund or withdrawal. */
  id: string;
  name: string;
  bankName: string;
  accountNumber: string;
}

const SHOWN_FOR = 30_000;

/** Masked; on request in full for half a minute. */
export function AccountNumber({ id, name, bankName, accountNumber }: AccountNumberProps) {
  const { t } = useTranslation();
  const view = useMutation({
    mutationFn: async () =>
      (await call('transferAccount', { params: { transferId: id } })).account.accountNumber,
    onError: (error) => toast.error(messageOf(error, t('adminRefunds.showFailed'))),
  });
  const { data: whole, reset } = view;
  useEffect(() => {
    if (!whole) return undefined;
    const timer = setTimeout(reset, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [whole, reset]);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="tabular-nums">
        {bankName} {whole ?? accountNumber}
      </span>
      {!whole && (
        <Button
          size="sm"
          variant="ghost"
          className="-mx-3.5"
          aria-label={`${t('adminRefunds.show')}: ${name}`}
          busyText={view.isPending && t('adminRefunds.settling.busy')}
          onClick={() => view.mutate()}
        >
          {t('adminRefunds.show')}
        </Button>
      )}
    </div>
  );
}

/** In a dialog that says a transfer was made. */
export function TransferTarget(account: AccountNumberProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-4">
      <FactBox>
        <Fact term={t('adminRefunds.goesTo')}>
          <AccountNumber {...account} />
        </Fact>
      </FactBox>
    </div>
  );
}
