import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import unlitLamp from '../../art/empty-error.svg';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** A short sentence from the catalogue, such as 'Could not fetch teachers.' */
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  /** Instead of Try again. */
  action?: ReactNode;
  small?: boolean;
  headingLevel?: 1 | 2 | 3;
}

export function ErrorState({ onRetry, action, small, ...rest }: ErrorStateProps) {
  const { t } = useTranslation();
  const retry = onRetry && (
    <Button size={small ? 'sm' : 'md'} onClick={onRetry}>
      {t('ui.tryAgain')}
    </Button>
  );
  return <EmptyState {...rest} art={unlitLamp} small={small} action={action ?? retry} />;
}
