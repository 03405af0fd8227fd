import { useTranslation } from 'react-i18next';
import '../../features/accounts/admin/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

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
