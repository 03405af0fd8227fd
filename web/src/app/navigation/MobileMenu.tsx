import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

export function MobileMenu() {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./MobileDrawer.tsx').then((module) => module.MobileDrawer)}
      trigger={(props) => (
        <IconButton label={t('layout.menu')} className="-ml-3 lg:hidden" {...props}>
          <Menu />
        </IconButton>
      )}
    />
  );
}
