import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/account.ts';
import './texts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LoginList } from './LoginList.tsx';
import { PrivacyContext } from './privacy-context.ts';
import { ownPrivacyQuery } from './queries.ts';

interface PrivacySectionProps {
  role: Role;
  onDeleted: () => Promise<void>;
}

/** Below every profile: one's logins, one's data, and the way out. */
export function PrivacySection({ role, onDeleted }: PrivacySectionProps) {
  const { t } = useTranslation();
  const { data: privacy, isPending, refetch } = useQuery(ownPrivacyQuery);
  const context = useMemo(() => ({ role, onDeleted }), [role, onDeleted]);
  return (
    <Card as="section" title={t('privacy.title')} losesRows>
      {isPending && (
        <Skeletons className="grid gap-3">
          <Skeleton className="h-5 w-48 rounded-sm" />
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="h-16 rounded-md" />
        </Skeletons>
      )}
      {!isPending && !privacy && (
        <ErrorState small title={t('privacy.fetchFailed')} onRetry={() => void refetch()} />
      )}
      {privacy && (
        <PrivacyContext value={context}>
          <LoginList logins={privacy.logins} />
          <DownloadData acceptedTerms={privacy.acceptedTerms} />
          {role !== 'admin' && <DeleteAccount blockers={privacy.deletion.blockers} />}
        </PrivacyContext>
      )}
    </Card>
  );
}
