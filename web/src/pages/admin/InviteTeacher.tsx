import { useTranslation } from 'react-i18next';
import '../../i18n/admin-invitation.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyPopup } from '../../ui/LazyPopup.tsx';

export function InviteTeacher() {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./InviteDialog.tsx').then((module) => module.InviteDialog)}
      trigger={(props) => (
        <Button variant="secondary" {...props}>
          {t('invitation.title')}
        </Button>
      )}
    />
  );
}
