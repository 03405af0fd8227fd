import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import '../../lib/texts/account-fields.ts';
import { useIsLive } from '../../lib/useIsLive.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface AccountFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  children: ReactNode;
}

/** The fields of a sign-in page above its one button. */
export function AccountForm(props: AccountFormProps) {
  // What is typed before the form is listened to would be lost.
  const isLive = useIsLive();
  return (
    <form
      inert={!isLive}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- What waits for a field does not know inert.
      aria-disabled={!isLive || undefined}
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
