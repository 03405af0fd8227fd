import { digitalTeachers } from './digital.ts';
import { historyTeachers } from './history.ts';
import { languageTeachers } from './language.ts';
import { mathTeachers } from './math.ts';
import { otherTeachers } from './other.ts';
import { scienceTeachers } from './science.ts';
import type { DemoTeacher } from './teacher.ts';

export const teachers: DemoTeacher[] = [
  ...mathTeachers,
  ...scienceTeachers,
  ...languageTeachers,
  ...digitalTeachers,
  ...historyTeachers,
  ...otherTeachers,
];
