import { useTranslation } from 'react-i18next';
import type { UserDetail } from '#contract/accounts-admin.ts';
import { paths } from '#contract/paths.ts';
import { actNames } from '#domain/audit.ts';
import { moment } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/audit.ts';
import '../../../lib/texts/menu.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import './texts.ts';
import '../../../lib/texts/person-fields.ts';

export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { line1, line2 } = user.address;
  const person = [
    { term: t('contactFields.email'), value: <Email user={user} /> },
    { term: t('contactFields.phone'), value: user.phone },
    { term: t('contactFields.address'), value: [line1, line2].filter(Boolean).join(', ') },
    { term: t('adminUsers.language'), value: t(`adminUsers.languages.${user.language}`) },
    { term: t('adminUsers.logins'), value: t('adminUsers.devices', { count: user.logins }) },
  ];
  const items = [
    ...(user.state === 'deleted' ? [] : person),
    { term: t('adminUsers.since'), value: moment(user.createdAt, currentLanguage()) },
    {
      term: t('adminUsers.sessions'),
      value: (
        <TextLink to={paths.adminBookings({ search: user._id })}>
          {t('adminUsers.sessionCounts', user.bookings)}
        </TextLink>
      ),
    },
  ];
  const { verificationStatus } = user;
  const file = verificationStatus && {
    term: t('adminUsers.verification'),
    value: (
      <TextLink to={paths.adminTeacher(user._id, verificationStatus)}>
        {t(`adminUsers.verifications.${verificationStatus}`)}
      </TextLink>
    ),
  };
  return (
    <Card as="section" title={t('adminUsers.facts')}>
      <DescriptionList items={file ? [...items, file] : items} />
    </Card>
  );
}

function Email({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const notes = [
    !user.emailVerified && t('adminUsers.emailUnproven'),
    user.hasGoogle && t('adminUsers.google'),
  ].filter(Boolean);
  return (
    <>
      {user.email}
      {notes.length > 0 && <span className="block text-sm text-ink-3">{notes.join(', ')}</span>}
    </>
  );
}

/** What admins did to this account, newest first. */
export function UserHistory({ history }: { history: UserDetail['history'] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('adminUsers.history')}>
      {history.length === 0 ? (
        <p className="text-md text-ink-3">{t('adminUsers.noHistory')}</p>
      ) : (
        <ol className="grid gap-4">
          {history.map(({ _id, at, by, act, reason }) => {
            const known = actNames.find((name) => name === act);
            return (
              <li key={_id} className="text-sm text-ink-2">
                <p className="font-semibold text-ink">{known ? t(`acts.${known}`) : act}</p>
                {reason && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{reason}</p>}
                <p className="mt-0.5 text-xs text-ink-3">
                  {by ?? t('adminAudit.operator')},{' '}
                  <time dateTime={at}>{moment(at, currentLanguage())}</time>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
