import { useTranslation } from 'react-i18next';
import './texts.ts';
import { Popover } from '../../ui/overlays/Popover.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { SavedTeachersList } from './SavedTeachersList.tsx';

export function SavedTeachersPanel(props: PopupProps) {
  const { t } = useTranslation();
  return (
    <Popover {...props} label={t('savedTeachers.title')} className="w-88">
      <h2 className="px-5 pt-5 pb-2.5 text-base">{t('savedTeachers.title')}</h2>
      <div className="min-h-0 overflow-y-auto pb-3">
        <SavedTeachersList onFollow={() => props.onOpenChange(false)} />
      </div>
    </Popover>
  );
}
