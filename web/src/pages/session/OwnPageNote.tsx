import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import './own-page-texts.ts';

/** For the teacher whose page this is. Loaded lazily. */
export function OwnPageNote() {
  const { t } = useTranslation();
  return (
    <Callout
      tone="info"
      title={t('ownPage.title')}
      className="mt-4"
      action={
        <ButtonLink to={paths.editTeacherProfile('profile')} variant="secondary">
          {t('ownPage.edit')}
        </ButtonLink>
      }
    >
      {t('ownPage.text')}
    </Callout>
  );
}
