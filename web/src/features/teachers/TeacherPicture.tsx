import { useState } from 'react';
import type { Teacher } from '#contract/teachers.ts';
import { LogoMark } from '../../ui/layout/Logo.tsx';

interface TeacherPictureProps {
  teacher: TeacherSummary;
  /** The main picture of the page, in view from the start. */
  eager?: boolean;
}

/** Decorative, since the name is next to it. Fills its box. */
export function TeacherPicture({ teacher, eager }: TeacherPictureProps) {
  const [broken, setBroken] = useState('');
  const { profilePicture } = teacher;
  if (!profilePicture || profilePicture === broken) {
    return (
      <span className="grid size-full place-items-center bg-brand-soft">
        <LogoMark className="size-2/5 text-brand-text opacity-70" />
      </span>
    );
  }
  return (
    <img
      src={profilePicture}
      alt=""
      width={512}
      height={512}
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setBroken(profilePicture)}
      className="size-full object-cover transition duration-(--dur-3) ease-out motion-safe:group-hover:scale-[1.035] dark:brightness-93"
    />
  );
}

/** The fields shown on a card. Rating is 0 before the first review, and the picture '' before an upload. */
export type TeacherSummary = Pick<
  Teacher,
  '_id' | 'fullName' | 'profilePicture' | 'speciality' | 'fees' | 'rating' | 'availableNow'
>;
