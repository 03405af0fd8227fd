import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

export function SavedTeachers() {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./SavedTeachersPanel.tsx').then((module) => module.SavedTeachersPanel)}
      trigger={(props) => (
        <IconButton label={t('savedTeachers.title')} className="max-lg:hidden" {...props}>
          <Heart />
        </IconButton>
      )}
    />
  );
}
