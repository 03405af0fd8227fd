import kartika from '../../art/avatars/kartika.svg';
import ratna from '../../art/avatars/ratna.svg';
import yohanes from '../../art/avatars/yohanes.svg';
import { TeacherGrid } from '../../features/teachers/TeacherGrid.tsx';
import type { TeacherSummary } from '../../features/teachers/teacher-summary.ts';
import { MoreTile } from '../home/MoreTile.tsx';
import { Section } from './Specimen.tsx';

const TEACHERS: readonly TeacherSummary[] = [
  teacher('Kartika Dewi', kartika, 'History', 150_000, 5),
  teacher('Ratna Wulandari', ratna, 'Language & Literature', 120_000, 4.9),
  teacher('Yohanes Wenda', yohanes, 'Guitar & Music Theory', 75_000, 0),
  teacher('Raden Mas Adipati Suryaningrat Kusumawardhana', '', 'Other', 1_250_000, 4.26),
];

export function TeacherCards() {
  return (
    <Section title="Teacher cards">
      <TeacherGrid teachers={TEACHERS}>
        <MoreTile />
      </TeacherGrid>
    </Section>
  );
}

function teacher(
  fullName: string,
  profilePicture: string,
  speciality: string,
  fees: number,
  rating: number,
): TeacherSummary {
  return {
    _id: fullName,
    fullName,
    profilePicture,
    speciality,
    fees,
    rating,
    availableNow: rating > 0,
  };
}
