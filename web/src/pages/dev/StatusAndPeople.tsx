import ratna from '../../art/avatars/ratna.svg';
import rizky from '../../art/avatars/rizky.svg';
import { Available } from '../../ui/Available.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { StatusBadge } from '../../ui/feedback/Badge.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { VerifiedMark } from '../../ui/VerifiedMark.tsx';
import { Section, Specimen } from './Specimen.tsx';

const BOOKING = ['pending_confirmation', 'confirmed', 'completed', 'cancelled', 'awaiting_payment'];
const DISPUTE = ['open', 'under_review', 'resolved', 'Unknown'];

export function StatusAndPeople() {
  return (
    <Section title="Status and people">
      <Specimen label="Booking">
        {BOOKING.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen label="Dispute">
        {DISPUTE.map((status) => (
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
