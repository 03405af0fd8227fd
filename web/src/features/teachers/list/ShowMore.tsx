import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

interface ShowMoreProps {
  isLoading: boolean;
  /** Then nothing is fetched by itself any more; the button still tries. */
  hasFailed: boolean;
  onReach: () => void;
  onPress: () => void;
}

/** The end of the list so far: the next page comes when it is near, or when it is asked for. */
export function ShowMore({ isLoading, hasFailed, onReach, onPress }: ShowMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const waits = !isLoading && !hasFailed;
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    if (!waits || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);

  return (
    <div ref={end} className="flex justify-center border-t border-line py-6">
      <Button variant="secondary" busyText={isLoading && t('ui.loading')} onClick={onPress}>
        {t('ui.showMore')}
      </Button>
    </div>
  );
}
