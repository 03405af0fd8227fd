import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const number = useRef<HTMLSpanElement>(null);
  const { data: whole, reset } = view;
  useEffect(() => {
    if (!whole) return undefined;
    const timer = setTimeout(reset, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [whole, reset]);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {/* Takes the focus from the button, which goes. */}
      <span ref={number} tabIndex={-1} className="rounded-sm tabular-nums">
        {bankName} {whole ?? accountNumber}
      </span>
      {!whole && (
        <Button
          size="sm"
          variant="ghost"
          className="-mx-3.5"
          aria-label={`${t('adminRefunds.show')}: ${name}`}
          busyText={view.isPending && t('adminRefunds.settling.busy')}
          onClick={() =>
            view.mutate(undefined, {
              onSuccess: () => number.current?.focus({ preventScroll: true }),
            })
          }
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
