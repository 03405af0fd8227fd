import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import '../../lib/texts/account-fields.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { site } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Consent } from './AccountForm.tsx';
import { cameFrom } from './landing.ts';

interface GoogleSignInProps {
  /**
   * Shows the consent here, because Google sign-in may create an account. False where the form
   * shows it.
   */
  withConsent: boolean;
  /** Below the email form instead of above it. */
  isBelow?: boolean;
}

/** Links to the server's Google sign-in, with a divider next to the email form. */
export function GoogleSignIn({ withConsent, isBelow }: GoogleSignInProps) {
  const { t } = useTranslation();
  const { state } = useLocation();
  if (!site.googleSignIn) return null;
  const divider = (
    <p className="flex items-center gap-3.5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t(isBelow ? 'accounts.or' : 'accounts.orWithEmail')}
    </p>
  );
  return (
    <>
      {isBelow && divider}
      <ButtonLink
        href={paths.googleSignIn(currentLanguage(), cameFrom(state))}
        variant="secondary"
        size="lg"
        block
      >
        <GoogleMark />
        {t('accounts.continueWithGoogle')}
      </ButtonLink>
      {withConsent && <Consent withGoogle />}
      {!isBelow && divider}
    </>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.6Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.7H1.7v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path
        fill="#FBBC05"
        d="M5.5 14.1a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.3l3.8-2.9Z"
      />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.7l3.8 3A6.9 6.9 0 0 1 12 5.1Z"
      />
    </svg>
  );
}
