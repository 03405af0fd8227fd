import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { type MailTopic, mailTopics } from '#domain/notification.ts';
import './texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../lib/toast.ts';
import { mailPreferencesQuery } from './queries.ts';

/** Saved with each click. */
export function MailPreferences({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data: saved, isPending, refetch } = useQuery(mailPreferencesQuery);
  const change = useSaveMailPreferences();
  // The pending choice; after a failure the saved one shows again.
  const mail = change.isPending ? change.variables : saved;
  const money = user.role === 'teacher' ? 'payouts' : 'refunds';
  return (
    <Card as="section" title={t('mailPreferences.title')}>
      <p className="-mt-2 mb-3 text-sm text-ink-3">{t('mailPreferences.text')}</p>
      {isPending && (
        <Skeletons className="grid gap-3">
          {mailTopics.map((topic) => (
            <Skeleton key={topic} className="h-6 max-w-80" />
          ))}
        </Skeletons>
      )}
      {!isPending && !mail && (
        <ErrorState
          small
          headingLevel={3}
          title={t('mailPreferences.fetchFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {mail && (
        <div role="group" aria-label={t('mailPreferences.title')} className="grid">
          {mailTopics.map((topic) => (
            <Checkbox
              key={topic}
              className="min-h-11 items-center! py-2"
              checked={mail[topic]}
              onChange={({ target }) => change.mutate({ ...mail, [topic]: target.checked })}
            >
              {t(`mailPreferences.topics.${topic === 'money' ? money : topic}`)}
            </Checkbox>
          ))}
        </div>
      )}
    </Card>
  );
}

function useSaveMailPreferences() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = mailPreferencesQuery;
  return useMutation({
    // One at a time: two quick clicks reach the server in order, the second with both changes.
    scope: { id: 'mail-preferences' },
    mutationFn: (mail: Record<MailTopic, boolean>) =>
      call('saveMailPreferences', { body: { mail } }),
    onSuccess: ({ mail }) => {
      queryClient.setQueryData(queryKey, mail);
      toast.success(t('mailPreferences.saved'));
    },
    onError: (error) => {
      toast.error(messageOf(error, t('mailPreferences.failed')));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
