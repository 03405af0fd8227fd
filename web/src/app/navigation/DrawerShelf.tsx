import { CalendarClock, ChevronDown, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from '../../features/bookings/time-left.ts';
import '../header/texts.ts';
import { DRAWER_ROW } from './DrawerLinks.tsx';
import { useNextSession } from '../header/next-session.ts';
import { NextSessionCard } from '../header/NextSessionCard.tsx';
import { SavedTeachersList } from '../header/SavedTeachersList.tsx';

/** A student's next session and saved teachers, which are header widgets on wide screens. */
export function DrawerShelf({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft();
  const { next, left, isOn } = useNextSession();
  return (
    <>
      <hr className="mx-1 my-2 border-line" />
      {next && (
        <Shelf
          icon={<CalendarClock />}
          title={t('nextSession.title')}
          note={isOn ? t('nextSession.now') : t('nextSession.in', { left: timeLeft(left) })}
        >
          <div className="px-3 pt-2 pb-4">
            <NextSessionCard onFollow={onFollow} />
          </div>
        </Shelf>
      )}
      <Shelf icon={<Heart />} title={t('savedTeachers.title')}>
        <div className="-mx-2 pb-2">
          <SavedTeachersList onFollow={onFollow} />
        </div>
      </Shelf>
    </>
  );
}

interface ShelfProps {
  icon: ReactNode;
  title: string;
  note?: string;
  children: ReactNode;
}

const Shelf = ({ icon, title, note, children }: ShelfProps) => (
  <details className="group">
    <summary className={`${DRAWER_ROW} cursor-pointer list-none`}>
      {icon}
      <span className="min-w-0 flex-1">
        {title}
        {note && <span className="block text-xs text-ink-3">{note}</span>}
      </span>
      <ChevronDown className="transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
