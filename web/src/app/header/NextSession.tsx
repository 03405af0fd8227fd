import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from '../../features/bookings/time-left.ts';
import './texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { useNextSession } from './next-session.ts';

export function NextSession() {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft();
  const { next, left, isOn, canJoin } = useNextSession();
  const ahead = isOn
    ? t('nextSession.titleNow')
    : t('nextSession.titleIn', { left: timeLeft(left) });
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./NextSessionPanel.tsx').then((module) => module.NextSessionPanel)}
      trigger={(props) => (
        <IconButton
          label={next ? ahead : t('nextSession.title')}
          className="max-lg:hidden"
          {...props}
        >
          <CalendarClock />
          {canJoin && (
            <span className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-surface bg-nyala-500" />
          )}
        </IconButton>
      )}
    />
  );
}
