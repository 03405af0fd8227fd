import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import type { ButtonLook } from '../button-class.ts';

interface ShowMoreProps extends ButtonLook {
  /** An infinite query; without a next page nothing is rendered. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The button that fetches the next page of a list. */
export function ShowMore({ query, ...look }: ShowMoreProps) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      {...look}
      busyText={query.isFetchingNextPage && t('ui.loading')}
      onClick={() => void query.fetchNextPage()}
    >
      {t('ui.showMore')}
    </Button>
  );
}
