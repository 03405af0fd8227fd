import { useTranslation } from 'react-i18next';
import '../texts/lesson-label.ts';

/** Lesson 3 of 8, weekly. */
export function useLessonLabel() {
  const { t } = useTranslation();
  return ({ number, lessons, weeks }: { number: number; lessons: number; weeks: number | null }) =>
    t(`lessonLabel.${weeks ? 'weekly' : 'pack'}`, { number, lessons });
}
