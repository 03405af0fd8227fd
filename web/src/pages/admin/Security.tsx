import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../features/accounts/admin/texts.ts';
import '../../lib/texts/menu.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { toast } from '../../lib/toast.ts';
import { Enrolment, RecoveryCodes } from './security/Enrolment.tsx';
import { totpQuery } from './security/ReauthenticationDialog.tsx';

/** The admin's own second step. */
export function Security() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(totpQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useSecurityCall(() => call('startTotp'));
  const renew = useSecurityCall(async () =>
    setCodes((await call('newRecoveryCodes')).recoveryCodes),
  );
  const finish = () => {
    setCodes(undefined);
    start.reset();
    void queryClient.invalidateQueries(totpQuery);
  };
  const totp = query.data;
  return (
    <>
      <PageTitle>{t('menu.security')}</PageTitle>
      <h1 className="sr-only">{t('menu.security')}</h1>
      <div className="grid max-w-180 gap-5">
        {query.isPending && <ListSkeleton />}
        {query.isLoadingError && (
          <ErrorState title={t('adminSecurity.fetchFailed')} onRetry={() => void query.refetch()} />
        )}
        {totp?.required && !totp.enrolled && !codes && (
          <Callout title={t('adminSecurity.required')}>{t('adminSecurity.requiredText')}</Callout>
        )}
        {totp && codes && <RecoveryCodes codes={codes} onKept={finish} />}
        {totp && !codes && start.data && (
          <Enrolment
            offer={start.data}
            onCancel={start.reset}
            onDone={(made) => {
              toast.success(t('adminSecurity.done'));
              setCodes(made);
            }}
          />
        )}
        {totp && !codes && !start.data && (
          <Card
            as="section"
            title={t('adminSecurity.title')}
            aside={<ShieldCheck className="text-ink" />}
          >
            <p className="max-w-[62ch] text-md text-ink-2">
              {totp.enrolled ? t('adminSecurity.on') : t('adminSecurity.off')}
            </p>
            {totp.enrolled && (
              <p className="mt-1 text-sm text-ink-3">
                {t('adminSecurity.codesLeft', { count: totp.recoveryCodesLeft })}
              </p>
            )}
            <div className="mt-5 flex flex-wrap gap-2.5">
              {totp.enrolled && (
                <Button
                  variant="secondary"
                  busyText={renew.isPending && t('adminSecurity.busy')}
                  onClick={() => renew.mutate()}
                >
                  {t('adminSecurity.newCodes')}
                </Button>
              )}
              <Button
                variant={totp.enrolled ? 'ghost' : 'primary'}
                busyText={start.isPending && t('adminSecurity.busy')}
                onClick={() => start.mutate()}
              >
                {totp.enrolled ? t('adminSecurity.renew') : t('adminSecurity.start')}
              </Button>
            </div>
          </Card>
        )}
      </div>
    </>
  );
}

function useSecurityCall<Result>(act: () => Promise<Result>) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: act,
    onError: (error) => toast.error(messageOf(error, t('adminSecurity.failed'))),
  });
}
