import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The toast has said what is wrong; this stays and says what to do. */
export function DeadLink() {
  const { t } = useTranslation();
  return (
    <Callout title={t('resetPassword.deadTitle')}>
      <TextLink
        to={paths.forgotPassword}
        className="inline-flex min-h-11 items-center text-current"
      >
        {t('resetPassword.askAgain')}
      </TextLink>
    </Callout>
  );
}
