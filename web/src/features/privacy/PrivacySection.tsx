import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '#contract/field-texts.ts';
import type { DeletionBlocker, Role } from '#domain/account.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { DownloadData } from './DownloadData.tsx';
import { EmailItem } from './EmailItem.tsx';
import { LoginList } from './LoginList.tsx';
import { PasswordItem } from './PasswordItem.tsx';
import { PrivacyItem } from './PrivacyItem.tsx';
import { PrivacyContext } from './privacy-context.ts';
import { ownPrivacyQuery } from './queries.ts';
import './texts.ts';

interface PrivacySectionProps {
  role: Role;
  email: string;
  onDeleted: () => Promise<void>;
}

/** Password, email address, logins, data export and deletion, below every profile. */
export function PrivacySection({ role, email, onDeleted }: PrivacySectionProps) {
  const { t } = useTranslation();
  const { data: privacy, isPending, refetch } = useQuery(ownPrivacyQuery);
  const hasPassword = privacy?.deletion.confirmedBy === 'password';
  const fetchAgain = () => void refetch();
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
          <PasswordItem email={email} hasPassword={hasPassword} onChanged={fetchAgain} />
          <EmailItem
            address={email}
            state={privacy.email}
            hasPassword={hasPassword}
            onChanged={fetchAgain}
          />
          <LoginList logins={privacy.logins} />
          <DownloadData acceptedTerms={privacy.acceptedTerms} />
          {role !== 'admin' && <DeleteAccount blockers={privacy.deletion.blockers} />}
        </PrivacyContext>
      )}
    </Card>
  );
}

function DeleteAccount({ blockers }: { blockers: DeletionBlocker[] }) {
  const { t } = useTranslation();
  const isBlocked = blockers.length > 0;
  return (
    <PrivacyItem
      title={t('privacy.delete')}
      text={t('privacy.deleteText')}
      action={
        !isBlocked && (
          <LazyPopup
            kind="dialog"
            load={() => import('./DeleteDialog.tsx').then((module) => module.DeleteDialog)}
            trigger={(props) => (
              <Button variant="danger-ghost" {...props}>
                {t('privacy.deleteAction')}
              </Button>
            )}
          />
        )
      }
    >
      {isBlocked && <Blocked blockers={blockers} />}
    </PrivacyItem>
  );
}

/** The blockers of a deletion, in the server's texts. */
function Blocked({ blockers }: { blockers: DeletionBlocker[] }) {
  const { t } = useTranslation();
  const texts = fieldTexts[currentLanguage()];
  return (
    <Callout tone="warning" title={t('privacy.blocked')} className="mt-4">
      <ul className="mt-1 grid gap-1">
        {blockers.map((blocker) => (
          <li key={blocker}>{texts[blocker]}</li>
        ))}
      </ul>
    </Callout>
  );
}
