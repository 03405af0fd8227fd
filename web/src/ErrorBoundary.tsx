import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorState } from './ui/ErrorState.tsx';

/** Shows the unlit lamp for a page that threw or could not be fetched; leaving the page clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <PageError error={error} onReset={() => this.setState({ error: null })} />;
  }
}

function PageError({ error, onReset }: { error: Error; onReset: () => void }) {
  const { t } = useTranslation();
  const notLoaded = isChunkError(error);
  return (
    <main id="main" tabIndex={-1}>
      <div role="alert">
        <ErrorState
          headingLevel={1}
          title={t('errors.pageFailed')}
          text={notLoaded ? t('errors.pageNotLoaded') : t('errors.nothingLost')}
          // React remembers a failed chunk; only a reload fetches it (or its successor) again.
          onRetry={notLoaded ? () => window.location.reload() : onReset}
        />
      </div>
    </main>
  );
}

// The three browsers' words for a dynamic import that failed, and Vite's for its style sheet.
function isChunkError({ message }: Error) {
  return /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
    message,
  );
}
