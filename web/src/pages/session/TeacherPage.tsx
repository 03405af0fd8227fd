import { ChevronRight } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { wibDate } from '#domain/calendar.ts';
import { useMe } from '../../features/accounts/queries.ts';
import {
  BOOKING_PANEL,
  BookingBar,
  BookingPanel,
} from '../../features/bookings/checkout/BookingPanel.tsx';
import { type Slot, useCheckout } from '../../features/bookings/checkout/useCheckout.tsx';
import { PickerBlocks } from '../../features/bookings/slots/SlotPicker.tsx';
import {
  type DaySlots,
  type SlotChoice,
  useDaySlots,
  useSlotChoice,
} from '../../features/bookings/slots/useSlotChoice.ts';
import '../../features/bookings/texts.ts';
import { StudentFeedback } from '../../features/reviews/StudentFeedback.tsx';
import { Credentials, TeacherHead } from '../../features/teachers/TeacherHead.tsx';
import { categoryOf } from '../../features/teachers/queries.ts';
import '../../features/teachers/texts.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { toast } from '../../lib/toast.ts';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { useIsHydrated } from '../../lib/useIsHydrated.ts';
import { LazyComponent } from '../../ui/lazy.tsx';
import { LazyDialog } from '../../ui/overlays/LazyDialog.tsx';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Paragraphs } from '../../ui/layout/Paragraphs.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';
import { RelatedTeachers } from './RelatedTeachers.tsx';
import { TeacherActions } from './TeacherActions.tsx';
import '../../lib/texts/person-fields.ts';

const loadOwnPageNote = () => import('./OwnPage.tsx').then((module) => module.OwnPageNote);
const loadSeriesCheckout = () =>
  import('../../features/bookings/series/SeriesCheckout.tsx').then(
    (module) => module.SeriesCheckout,
  );
const loadHourAlert = () => import('./HourAlert.tsx').then((module) => module.HourAlert);

/** The teacher, with the booking panel next to it, on a phone below. */
export function TeacherPage({ teacher }: { teacher: Teacher }) {
  const specialityName = useSpecialityName();
  const choice = useSlotChoice({
    bookableDays: teacher.bookableDays,
    requested: useSlotFromUrl(),
    firstFree: firstDayOf(teacher),
  });
  const { ask, payment, dialog } = useCheckout(teacher, choice.forgetTime);
  const weekly = useDialogFor<Slot>();
  const askWeekly = (slot: Slot) => {
    if (document.activeElement) weekly.show(slot, document.activeElement as HTMLElement);
  };
  const isHydrated = useIsHydrated();
  const [prerendered] = useState(isHydrated ? [] : teacher.nextHours);
  const day = useDaySlots(teacher._id, choice, { own: payment.held, prerendered });
  const onBook = useBookOrLogIn(teacher._id, 'book', ask);
  const onBookWeekly = useBookOrLogIn(teacher._id, 'weekly', askWeekly);
  useConfirmOnArrival({ choice, day, ask });
  useWeeklyOnArrival(teacher, askWeekly);
  const isFull = teacher.nextHours.length === 0;
  const isOwn = useMe().user?._id === teacher._id;

  return (
    <PageWidth className="pb-8 md:pb-14">
      <PageTitle>{`${teacher.fullName}, ${specialityName(teacher.speciality)}`}</PageTitle>
      <Breadcrumb speciality={teacher.speciality} />
      {isOwn && (
        <LazyComponent load={loadOwnPageNote}>{(OwnPageNote) => <OwnPageNote />}</LazyComponent>
      )}
      <div className={`pt-4 pb-2 md:pt-8 md:pb-6 ${DETAIL_GRID}`}>
        <Story teacher={teacher} />
        <BookingPanel
          teacher={teacher}
          choice={choice}
          day={day}
          onBook={onBook}
          onBookWeekly={teacher.seriesDiscounts ? onBookWeekly : undefined}
          held={payment.held}
          isOwn={isOwn}
          className="lg:sticky lg:top-[calc(var(--header-h)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-var(--header-h)-40px)] lg:overflow-y-auto lg:[scrollbar-width:thin]"
        >
          {isFull && (
            <LazyComponent load={loadHourAlert}>
              {(HourAlert) => <HourAlert teacher={teacher} />}
            </LazyComponent>
          )}
        </BookingPanel>
        <Feedback teacherId={teacher._id} rating={teacher.rating} className="min-w-0 md:pt-2" />
      </div>
      <Related teacher={teacher} />
      <BookingBar
        teacher={teacher}
        date={choice.date}
        time={day.chosen}
        onBook={onBook}
        held={payment.held}
        now={choice.now}
      />
      {dialog}
      {weekly.subject && (
        <LazyDialog
          key={`${weekly.subject.date} ${weekly.subject.time}`}
          load={loadSeriesCheckout}
          popup={weekly.popup}
        >
          {(SeriesCheckout) => (
            <SeriesCheckout
              {...weekly.popup}
              teacher={teacher}
              slot={weekly.subject as Slot}
              payment={payment}
            />
          )}
        </LazyDialog>
      )}
    </PageWidth>
  );
}

const firstDayOf = ({ nextHours: [first] }: Teacher) => first && wibDate(new Date(first));

/** Memoized: choosing an hour does not render it again. */
const Story = memo(function Story({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <TeacherHead teacher={teacher} actions={<TeacherActions teacher={teacher} />} />
      <Credentials teacher={teacher} />
      <section aria-labelledby="about" className="pt-7 md:pt-10">
        <h2 id="about" className="mb-3.5 text-[1.375rem]">
          {t('teacherFields.about')}
        </h2>
        <Paragraphs text={teacher.about} className="text-ink-2" />
      </section>
    </div>
  );
});
const Feedback = memo(StudentFeedback);
const Related = memo(RelatedTeachers);

const DETAIL_GRID =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-7 md:gap-8 lg:grid-cols-[minmax(0,1fr)_var(--panel-w)] lg:grid-rows-[auto_1fr] lg:gap-x-18';

/** `page-loading` hides the footer until the page has its height. */
export function TeacherPageSkeleton() {
  const { t } = useTranslation();
  return (
    <PageWidth>
      <PageTitle>{t('session.teacher')}</PageTitle>
      <h1 className="sr-only">{t('session.teacher')}</h1>
      <Skeletons className="page-loading">
        {/* The breadcrumb. */}
        <span className="flex h-12 items-center pt-1 md:h-14 md:pt-3">
          <Skeleton className="h-4 w-36" />
        </span>
        <div className={`pt-4 md:pt-8 ${DETAIL_GRID}`}>
          <div className="grid content-start gap-11">
            <span className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 md:grid-cols-[184px_minmax(0,1fr)] md:gap-8">
              <Skeleton className="aspect-square rounded-xl md:rounded-2xl" />
              <span className="grid gap-4">
                <Skeleton className="h-8.5 w-7/10" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-11 w-42 max-w-full rounded-md max-md:hidden" />
              </span>
            </span>
            <span className="grid gap-3.5">
              <Skeleton className="h-5.5 w-30" />
              <Skeleton className="h-3.5" />
              <Skeleton className="h-3.5 w-19/20" />
              <Skeleton className="h-3.5 w-3/5" />
            </span>
          </div>
          <BookingPanelSkeleton />
        </div>
      </Skeletons>
    </PageWidth>
  );
}

function BookingPanelSkeleton() {
  return (
    <div className={BOOKING_PANEL}>
      <Skeleton className="mt-0.75 h-7.75 w-37" />
      <PickerBlocks />
      <Skeleton className="mt-3.5 h-13 rounded-[14px] max-md:hidden" />
      <Skeleton className="mt-3.5 h-4.5 w-4/5" />
    </div>
  );
}

function Breadcrumb({ speciality }: { speciality: string }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const category = categoryOf(speciality);
  return (
    <nav aria-label={t('session.breadcrumb')} className="pt-1 md:pt-3">
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
        <li>
          <Link to={paths.teachers()} className={CRUMB}>
            {t('session.allTeachers')}
          </Link>
        </li>
        <li className="flex items-center gap-1.5">
          <ChevronRight className="size-3.75" />
          <Link to={paths.teachers(category)} className={CRUMB}>
            {specialityName(category)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

const CRUMB =
  'inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-3';

/** What a guest came to do, in the URL after the login. */
type BookingIntent = 'book' | 'weekly';

/** Students book, guests log in first, others get undefined. */
function useBookOrLogIn(teacherId: string, act: BookingIntent, book: (slot: Slot) => void) {
  const { user, isPending } = useMe();
  const logIn = useLogInFirst(teacherId, act);
  const onBook = user ? (user.role === 'student' ? book : undefined) : logIn;
  // A click before the login is known is handled once it is.
  const [pressed, setPressed] = useState<Slot>();
  const handlePress = useEffectEvent(() => pressed && onBook?.(pressed));
  useEffect(() => {
    if (!isPending) handlePress();
  }, [isPending]);
  return isPending ? setPressed : onBook;
}

function useLogInFirst(teacherId: string, act: BookingIntent) {
  const navigate = useNavigate();
  return (slot: Slot) => {
    const here = paths.session(teacherId, slot);
    // Store the slot in the URL, so that the back button from the login restores it.
    void navigate(here, { replace: true, state: { keepScroll: true } });
    void navigate(paths.login, { state: { from: `${here}&${act}` } });
  };
}

interface Arrival {
  choice: SlotChoice;
  day: DaySlots;
  ask: (slot: Slot) => void;
}

/** A guest who has logged in to book an hour (`&book`) confirms it at once, or reads that it is gone. */
function useConfirmOnArrival({ choice, day, ask }: Arrival) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const isStudent = useMe().user?.role === 'student';
  const isReady = query.has('book') && isStudent && day.slots !== undefined;
  const arrive = useEffectEvent(() => {
    const { date } = choice;
    if (day.chosen) ask({ date, time: day.chosen });
    else toast.warning(t('booking.gone'));
    query.delete('book');
    setQuery(query, { replace: true, state: { keepScroll: true } });
  });
  useEffect(() => {
    if (isReady) arrive();
  }, [isReady]);
}

/** A link, or a guest who has logged in, opens the dialog for series (`&weekly`). */
function useWeeklyOnArrival(teacher: Teacher, ask: (slot: Slot) => void) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const isStudent = useMe().user?.role === 'student';
  const isReady = query.has('weekly') && isStudent;
  const arrive = useEffectEvent(() => {
    const [date, time] = [query.get('date'), query.get('time')];
    if (!teacher.seriesDiscounts) toast.warning(t('booking.singleOnly'));
    else if (date && time) ask({ date, time });
    query.delete('weekly');
    setQuery(query, { replace: true, state: { keepScroll: true } });
  });
  useEffect(() => {
    if (isReady) arrive();
  }, [isReady]);
}

/** The slot in the URL, to which a guest returns after the login. */
function useSlotFromUrl() {
  const [query] = useSearchParams();
  return { date: query.get('date'), time: query.get('time') };
}
