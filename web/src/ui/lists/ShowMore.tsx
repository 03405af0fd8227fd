import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import type { ButtonLook } from '../button-class.ts';

interface ShowMoreProps extends ButtonLook {
  /** Of an infinite query; nothing is drawn when there is no next page. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The next page of a list, when it is asked for. */
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
