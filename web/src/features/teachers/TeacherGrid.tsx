import type { ReactNode } from 'react';
import { TeacherCard } from './TeacherCard.tsx';
import type { TeacherSummary } from './teacher-summary.ts';

interface TeacherGridProps {
  teachers: readonly TeacherSummary[];
  /** After the last card, such as the way to all teachers. */
  children?: ReactNode;
}

/** One column on a phone, two on a tablet, four on a desktop. */
export function TeacherGrid({ teachers, children }: TeacherGridProps) {
  return (
    <div className={TEACHER_GRID}>
      {teachers.map((teacher) => (
        <TeacherCard key={teacher._id} teacher={teacher} />
      ))}
      {children}
    </div>
  );
}

export const TEACHER_GRID = 'grid gap-x-6 sm:grid-cols-2 sm:gap-y-7 lg:grid-cols-4 lg:gap-y-8';
