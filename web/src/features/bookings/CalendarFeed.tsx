import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './calendar-feed-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

export function CalendarFeed() {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./CalendarFeedDialog.tsx').then((module) => module.CalendarFeedDialog)}
      trigger={(props) => (
        <Button variant="ghost" size="sm" {...props}>
          <CalendarSync />
          {t('calendarFeed.action')}
        </Button>
      )}
    />
  );
}
