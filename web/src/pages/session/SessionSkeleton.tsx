import { useTranslation } from 'react-i18next';
import { BOOKING_PANEL } from '../../features/bookings/checkout/BookingPanel.tsx';
import { PickerBlocks } from '../../features/bookings/slots/PickerSkeleton.tsx';
import '../../features/teachers/texts.ts';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { DETAIL_GRID } from './TeacherPage.tsx';

/** `page-loading` keeps the footer away until the page has its height. */
export function SessionSkeleton() {
  const { t } = useTranslation();
  return (
    <Wrap>
      <PageTitle>{t('session.teacher')}</PageTitle>
      <h1 className="sr-only">{t('session.teacher')}</h1>
      <Skeletons className="page-loading">
        {/* The way back to the list. */}
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
    </Wrap>
  );
}

/** Inside the page's Skeletons. */
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
