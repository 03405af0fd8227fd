import kartika from '../../art/avatars/kartika.svg';
import { bookingStatuses } from '#domain/booking.ts';
import { disputeStatuses } from '#domain/dispute.ts';
import ratna from '../../art/avatars/ratna.svg';
import rizky from '../../art/avatars/rizky.svg';
import yohanes from '../../art/avatars/yohanes.svg';
import { TeacherGrid } from '../../features/teachers/TeacherGrid.tsx';
import type { TeacherSummary } from '../../features/teachers/TeacherPicture.tsx';
import { Available } from '../../ui/Available.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { VerifiedMark } from '../../ui/VerifiedMark.tsx';
import { StatusBadge } from '../../ui/feedback/Badge.tsx';
import { MoreTile } from '../home/TopTeachers.tsx';
import { Section, Specimen } from './Specimen.tsx';

export function StatusAndPeople() {
  return (
    <Section title="Status and people">
      <Specimen label="Booking">
        {bookingStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen label="Dispute">
        {[...disputeStatuses, 'Unknown'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="pending_confirmation" text="menunggu konfirmasi" />
      </Specimen>
      <Specimen label="Availability, rating, no rating yet, stars, verified">
        <Available />
        <Rating value={4.9} count={128} />
        <Rating value={null} />
        <Stars value={4} />
        <VerifiedMark />
      </Specimen>
      <Specimen label="Avatars: 28, 36, 44, 56, 72, square, online, no picture">
        <Avatar name="Ratna Wulandari" src={ratna} size="xs" />
        <Avatar name="Ratna Wulandari" src={ratna} size="sm" />
        <Avatar name="Ratna Wulandari" src={ratna} />
        <Avatar name="Ratna Wulandari" src={ratna} size="lg" />
        <Avatar name="Ratna Wulandari" src={ratna} size="xl" />
        <Avatar name="Rizky Ramadhan" src={rizky} size="xl" square />
        <Avatar name="Rizky Ramadhan" src={rizky} online />
        <Avatar name="Rizky Ramadhan" />
        <Avatar name="Alya" size="xl" online />
        <Avatar name="Alya Putri Lestari" size="xs" />
      </Specimen>
    </Section>
  );
}

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
