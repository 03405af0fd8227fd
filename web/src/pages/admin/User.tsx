import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import type { UserDetail } from '#contract/accounts-admin.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { userQuery } from '../../features/accounts/admin/queries.ts';
import { UserActions } from '../../features/accounts/admin/UserActions.tsx';
import { UserFacts, UserHistory } from '../../features/accounts/admin/UserFacts.tsx';
import { UserState } from '../../features/accounts/admin/UserState.tsx';
import '../../features/accounts/admin/texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import '../../lib/texts/menu.ts';
import { moment } from '../../lib/format/moments.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { focusHome } from '../../ui/layout/focus-home.ts';

export function User() {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const { user: me } = useMe();
  const query = useQuery(userQuery(userId));
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  useErrorToast({ ...query, isError: query.isError && !isUnknown }, t('adminUsers.fileFailed'));
  const user = query.data;
  return (
    <section>
      <PageTitle>{user?.fullName ?? t('menu.users')}</PageTitle>
      <ButtonLink to={paths.adminUsers} variant="ghost" className="mb-3 -ml-3">
        <ArrowLeft />
        {t('adminUsers.back')}
      </ButtonLink>
      {query.isPending && <ListSkeleton />}
      {query.isLoadingError && (
        <ErrorState
          headingLevel={1}
          title={t(isUnknown ? 'adminUsers.notFound' : 'adminUsers.fileFailed')}
          {...(!isUnknown && { onRetry: () => void query.refetch() })}
        />
      )}
      {user && (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="flex min-w-0 items-center gap-4">
              <Avatar name={user.fullName} src={user.profilePicture} size="lg" />
              <div className="min-w-0">
                <h1 {...focusHome} className="text-[1.625rem] wrap-anywhere">
                  {user.fullName}
                </h1>
                <p className="mt-1 flex flex-wrap items-center gap-2.5 text-ink-2">
                  {t(`menu.roles.${user.role}`)}
                  <UserState state={user.state} />
                </p>
              </div>
            </div>
            {user._id === me?._id ? (
              <p className="text-sm text-ink-3">{t('adminUsers.yourself')}</p>
            ) : (
              <UserActions user={user} />
            )}
          </div>
          {user.suspendedAt && <WhyClosed user={user} since={user.suspendedAt} />}
          <UserFacts user={user} />
          <UserHistory history={user.history} />
          <p className="text-sm text-ink-3">{t('adminUsers.recorded')}</p>
        </div>
      )}
    </section>
  );
}

function WhyClosed({ user, since }: { user: UserDetail; since: string }) {
  const { t } = useTranslation();
  const when = moment(since, currentLanguage());
  if (user.state === 'deleted') {
    return (
      <Callout title={t('adminUsers.deleted.since', { when })}>
        <p>{t('adminUsers.deleted.text')}</p>
      </Callout>
    );
  }
  return (
    <Callout tone="danger" title={t('adminUsers.suspendedSince', { when })}>
      <p className="whitespace-pre-line wrap-anywhere">{user.suspensionReason}</p>
    </Callout>
  );
}
