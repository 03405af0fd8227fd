import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnLogin } from '#contract/privacy.ts';
import './texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHomeOf } from '../../ui/layout/focus-home.ts';
import { toast } from '../../lib/toast.ts';
import { LoginRow } from './LoginRow.tsx';
import { Part } from './Part.tsx';
import { ownPrivacyQuery } from './queries.ts';

export function LoginList({ logins }: { logins: OwnLogin[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (loginId: string | undefined) =>
      loginId ? call('endLogin', { params: { loginId } }) : call('endOtherLogins'),
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('privacy.endFailed'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownPrivacyQuery.queryKey }),
  });
  const end = async ({ currentTarget }: MouseEvent<HTMLElement>, loginId?: string) => {
    if (ending.isPending) return;
    const home = focusHomeOf(currentTarget);
    await ending.mutateAsync(loginId);
    // The button is gone.
    home?.focus({ preventScroll: true });
  };
  const press = (loginId?: string) => (event: MouseEvent<HTMLElement>) =>
    void end(event, loginId).catch(() => undefined);
  // This one first, then as they were last used.
  const ordered = logins.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  const isEndingAll = ending.isPending && ending.variables === undefined;
  return (
    <Part
      title={t('privacy.logins')}
      text={t('privacy.loginsText')}
      action={
        logins.length > 1 && (
          <Button
            variant="secondary"
            busyText={isEndingAll && t('privacy.ending')}
            onClick={press()}
          >
            {t('privacy.endOthers')}
          </Button>
        )
      }
    >
      <ul className="mt-3">
        {ordered.map((login) => (
          <LoginRow
            key={login._id}
            login={login}
            isEnding={ending.isPending && ending.variables === login._id}
            onEnd={press(login._id)}
          />
        ))}
      </ul>
    </Part>
  );
}
