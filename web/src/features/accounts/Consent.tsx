import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import '../../lib/texts/account-fields.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** What creating an account agrees to. In a new tab: reading it must not cost what was typed. */
export function Consent({ withGoogle }: { withGoogle?: boolean }) {
  const { t } = useTranslation();
  const links: Record<string, ReactNode> = {
    terms: (
      <TextLink key="terms" to={paths.terms} target="_blank">
        {t('layout.terms')}
      </TextLink>
    ),
    privacy: (
      <TextLink key="privacy" to={paths.privacy} target="_blank">
        {t('layout.privacy')}
      </TextLink>
    ),
  };
  // react-i18next's Trans would bring an HTML parser for these two links.
  const text = t(withGoogle ? 'accounts.consentWithGoogle' : 'accounts.consent');
  const parts = text.split(/\[(\w+)\]/);
  return <p className="text-sm text-ink-2">{parts.map((part) => links[part] ?? part)}</p>;
}
