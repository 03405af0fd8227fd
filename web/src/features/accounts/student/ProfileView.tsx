import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { longDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/account-fields.ts';
import '../../../lib/texts/menu.ts';
import '../../../lib/texts/profile-fields.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import '../../../lib/texts/person-fields.ts';

export function ProfileView({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <Card>
        <CardBody>
          <div className="flex items-center gap-4 pt-1.5 md:gap-5">
            <Avatar name={user.fullName} src={user.profilePicture} size="xl" />
            <div className="min-w-0">
              <h2 className="text-[1.375rem] wrap-anywhere">{user.fullName}</h2>
              <p className="text-sm text-ink-3">{t(`menu.roles.${user.role}`)}</p>
            </div>
          </div>
        </CardBody>
      </Card>
      <Card as="section" title={t('profile.contact')}>
        <DescriptionList
          items={[
            { term: t('contactFields.email'), value: user.email },
            { term: t('contactFields.phone'), value: user.phone },
            { term: t('contactFields.address'), value: addressLines(user.address) },
          ]}
        />
      </Card>
      <Card as="section" title={t('profile.basic')}>
        <DescriptionList
          items={[
            {
              term: t('profile.gender'),
              value: (
                <span className={user.gender === 'Not Selected' ? 'text-ink-3' : undefined}>
                  {t(`profile.genders.${user.gender}`)}
                </span>
              ),
            },
            {
              term: t('profile.birthDay'),
              value: user.dob && longDate(user.dob, currentLanguage()),
            },
          ]}
        />
      </Card>
    </div>
  );
}

function addressLines({ line1, line2 }: User['address']) {
  const lines = [line1, line2].filter(Boolean);
  return lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : null;
}
