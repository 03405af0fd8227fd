import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { meQuery } from '../features/accounts/queries.ts';
import { useSetCurrentUser } from '../features/accounts/set-current-user.ts';
import { PrivacySection } from '../features/privacy/PrivacySection.tsx';
import { ownPrivacyQuery } from '../features/privacy/queries.ts';
import '../features/privacy/texts.ts';
import { toast } from '../lib/toast.ts';
import { LazyDialog } from '../ui/overlays/LazyDialog.tsx';

export function OwnPrivacy({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setMe = useSetCurrentUser();
  const leave = async () => {
    await setMe(null);
    toast.success(t('privacy.deleted'));
    await navigate(paths.login);
  };
  return (
    <>
      <PrivacySection role={user.role} email={user.email} onDeleted={leave} />
      <EmailLink email={user.email} />
    </>
  );
}

/** The link to a new email address ends in #email=…: it asks once, and then leaves the address bar. */
function EmailLink({ email }: { email: string }) {
  const { t } = useTranslation();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: privacy } = useQuery(ownPrivacyQuery);
  const [, token] = /^#email=([\w-]+)$/.exec(hash) ?? [];
  const change = privacy?.email.change;
  const isDead = Boolean(token && privacy && !change);
  const leave = () => void navigate(pathname, { replace: true });
  const reportDead = useEffectEvent(() => {
    toast.error(t('privacy.linkDead'));
    leave();
  });
  useEffect(() => {
    if (isDead) reportDead();
  }, [isDead]);
  if (!token || !change) return null;
  const popup = {
    open: true,
    onOpenChange: () => {
      leave();
      void queryClient.invalidateQueries(ownPrivacyQuery);
    },
  };
  return (
    <LazyDialog load={loadConfirm} popup={popup}>
      {(ConfirmEmailDialog) => (
        <ConfirmEmailDialog
          {...popup}
          token={token}
          from={email}
          to={change.email}
          onConfirmed={(user) => queryClient.setQueryData(meQuery.queryKey, user)}
        />
      )}
    </LazyDialog>
  );
}

const loadConfirm = () =>
  import('../features/privacy/ConfirmEmailDialog.tsx').then((module) => module.ConfirmEmailDialog);
