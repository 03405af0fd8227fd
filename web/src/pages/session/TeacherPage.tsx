import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import { BookingBar } from '../../features/bookings/checkout/BookingBar.tsx';
import { BookingPanel } from '../../features/bookings/checkout/BookingPanel.tsx';
import { useBookHour } from '../../features/bookings/checkout/useBookHour.tsx';
import { useDaySlots } from '../../features/bookings/slots/useDaySlots.ts';
import { useSlotChoice } from '../../features/bookings/slots/useSlotChoice.ts';
import { StudentFeedback } from '../../features/reviews/StudentFeedback.tsx';
import { Credentials } from '../../features/teachers/Credentials.tsx';
import { TeacherHead } from '../../features/teachers/TeacherHead.tsx';
import '../../features/teachers/texts.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Paragraphs } from '../../ui/layout/Paragraphs.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { RelatedTeachers } from './RelatedTeachers.tsx';
import { TeacherActions } from './TeacherActions.tsx';
import { useOnBook, useWantedSlot } from './useOnBook.ts';

/** Who the teacher is, and beside it (on a phone: below it) the hours. */
export function TeacherPage({ teacher }: { teacher: Teacher }) {
  const specialityName = useSpecialityName();
  const choice = useSlotChoice(useWantedSlot());
  const { ask, held, dialog } = useBookHour(teacher, choice.forgetTime);
  const day = useDaySlots(teacher._id, choice, { own: held });
  const onBook = useOnBook(teacher._id, ask);

  return (
    <Wrap className="pb-8 md:pb-14">
      <PageTitle>{`${teacher.fullName}, ${specialityName(teacher.speciality)}`}</PageTitle>
      <Breadcrumb speciality={teacher.speciality} />
      <div className={`pt-4 pb-2 md:pt-8 md:pb-6 ${DETAIL_GRID}`}>
        <Story teacher={teacher} />
        <BookingPanel
          teacher={teacher}
          choice={choice}
          day={day}
          onBook={onBook}
          held={held}
          className="lg:sticky lg:top-[calc(var(--header-h)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-var(--header-h)-40px)] lg:overflow-y-auto lg:[scrollbar-width:thin]"
        />
        <Feedback teacherId={teacher._id} rating={teacher.rating} className="min-w-0 md:pt-2" />
      </div>
      <Related teacher={teacher} />
      <BookingBar teacher={teacher} date={choice.date} time={day.chosen} onBook={onBook} />
      {dialog}
    </Wrap>
  );
}

/** What does not depend on the hour stays as it is while one is chosen. */
const Story = memo(function Story({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <TeacherHead teacher={teacher} actions={<TeacherActions teacher={teacher} />} />
      <Credentials teacher={teacher} />
      <section aria-labelledby="about" className="pt-7 md:pt-10">
        <h2 id="about" className="mb-3.5 text-[1.375rem]">
          {t('session.about')}
        </h2>
        <Paragraphs text={teacher.about} className="text-ink-2" />
      </section>
    </div>
  );
});
const Feedback = memo(StudentFeedback);
const Related = memo(RelatedTeachers);

export const DETAIL_GRID =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-7 md:gap-8 lg:grid-cols-[minmax(0,1fr)_var(--panel-w)] lg:grid-rows-[auto_1fr] lg:gap-x-18';
