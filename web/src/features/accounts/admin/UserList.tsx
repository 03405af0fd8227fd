import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { UserInList } from '#contract/accounts-admin.ts';
import './texts.ts';
import '../../../lib/texts/menu.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { UserState } from './UserState.tsx';
import '../../../lib/texts/person-fields.ts';

interface UserListProps {
  users: readonly UserInList[];
  sort: string;
  onSort: (sort: string) => void;
}

export function UserList({ users, sort, onSort }: UserListProps) {
  const { t } = useTranslation();
  return (
    <Card className="overflow-hidden">
      <Ledger
        label={t('menu.users')}
        rows={users}
        sort={sort}
        onSort={onSort}
        columns={[
          {
            head: t('adminUsers.name'),
            sort: 'fullName',
            cell: ({ _id, fullName, profilePicture }) => (
              <span className="flex items-center gap-3">
                <Avatar name={fullName} src={smallPicture(profilePicture)} size="xs" />
                <TextLink to={paths.adminUser(_id)} className="min-w-0 wrap-anywhere">
                  {fullName}
                </TextLink>
              </span>
            ),
            place: 'title',
          },
          {
            head: t('contactFields.email'),
            cell: ({ email }) => (
              <span className="wrap-anywhere @ledger:inline-block @ledger:min-w-56">{email}</span>
            ),
            place: 'note',
          },
          { head: t('adminUsers.role'), cell: ({ role }) => t(`menu.roles.${role}`) },
          { head: t('adminUsers.state'), cell: ({ state }) => <UserState state={state} /> },
          {
            head: t('adminUsers.since'),
            sort: 'createdAt',
            cell: ({ createdAt }) => <ShortMoment whole at={createdAt} />,
          },
        ]}
      />
    </Card>
  );
}
