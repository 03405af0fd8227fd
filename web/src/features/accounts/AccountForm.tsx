import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import '../../lib/texts/account-fields.ts';
import { useIsHydrated } from '../../lib/useIsHydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface AccountFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  children: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  // Inert until hydration: React would drop text typed into the prerendered form.
  const isHydrated = useIsHydrated();
  return (
    <form
      inert={!isHydrated}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- Browser tests wait for aria-disabled; they do not see inert.
      aria-disabled={!isHydrated || undefined}
      noValidate
      onSubmit={props.onSubmit}
      className="grid gap-4.5"
    >
      {props.children}
      <Button type="submit" size="lg" block busyText={props.isBusy && props.busyText}>
        {props.submitText}
      </Button>
    </form>
  );
}

/**
 * The consent to terms and privacy policy. The links open a new tab, so that the form keeps its
 * input.
 */
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
  // react-i18next's Trans would add an HTML parser to the bundle for these two links.
  const text = t(withGoogle ? 'accounts.consentWithGoogle' : 'accounts.consent');
  const parts = text.split(/\[(\w+)\]/);
  return <p className="text-sm text-ink-2">{parts.map((part) => links[part] ?? part)}</p>;
}
