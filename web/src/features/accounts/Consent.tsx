import { Trans } from 'react-i18next';
import '../../i18n/accounts.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** In a new tab: reading them must not cost what was typed. */
export function Consent() {
  return (
    <p className="text-sm text-ink-2">
      <Trans
        i18nKey="accounts.consent"
        components={{
          terms: <TextLink to={paths.terms} target="_blank" />,
          privacy: <TextLink to={paths.privacy} target="_blank" />,
        }}
      />
    </p>
  );
}
