import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';

interface ErrorBoundaryProps {
  /** The layout has its own <main> around the page. */
  inLayout?: boolean;
  children: ReactNode;
}

/** Shows the unlit lamp for a page that threw or could not be fetched; leaving the page clears it. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return <Boundary {...props} pathname={pathname} />;
}

interface Failure {
  error: Error | null;
  pathname: string;
}

// No key by path: it would mount the whole frame again on every navigation.
class Boundary extends Component<ErrorBoundaryProps & { pathname: string }, Failure> {
  override state: Failure = { error: null, pathname: this.props.pathname };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps({ pathname }: { pathname: string }, failure: Failure) {
    return pathname === failure.pathname ? null : { error: null, pathname };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const message = <PageError error={error} onReset={() => this.setState({ error: null })} />;
    if (this.props.inLayout) return message;
    return (
      <main id="main" tabIndex={-1} className="text-center">
        {message}
        <HomeLink />
      </main>
    );
  }
}

function PageError({ error, onReset }: { error: Error; onReset: () => void }) {
  const { t } = useTranslation();
  const notLoaded = isChunkError(error);
  return (
    <div role="alert">
      <PageTitle>{t('errors.pageFailed')}</PageTitle>
      <ErrorState
        headingLevel={1}
        title={t('errors.pageFailed')}
        text={notLoaded ? t('errors.pageNotLoaded') : t('errors.nothingLost')}
        // React caches a failed chunk; only a reload fetches it (or that of a newer build) again.
        onRetry={notLoaded ? () => window.location.reload() : onReset}
      />
    </div>
  );
}

/** Without the frame the page has no other link. A full load, because the frame itself may have thrown. */
function HomeLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink href={paths.home} variant="secondary">
      {t('layout.home')}
    </ButtonLink>
  );
}

// The messages of Chrome, Firefox and Safari for a failed dynamic import, and Vite's for its style sheet.
function isChunkError({ message }: Error) {
  return /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
    message,
  );
}
