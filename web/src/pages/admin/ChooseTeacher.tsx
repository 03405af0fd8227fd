import { useTranslation } from 'react-i18next';
import requests from '../../art/empty-requests.svg';
import '../../features/teachers/admin/texts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Nothing opens by itself: each view of a file is recorded. */
export function ChooseTeacher() {
  const { t } = useTranslation();
  return (
    <div className="grid max-xl:hidden">
      <EmptyState
        art={requests}
        title={t('verification.choose')}
        text={t('verification.chooseText')}
      />
    </div>
  );
}
