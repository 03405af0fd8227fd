import type { ReactNode } from 'react';
import { smallPicture } from '../../lib/pictures.ts';
import { Avatar } from '../../ui/Avatar.tsx';

interface PersonHeaderProps {
  name: string;
  picture: string;
  children: ReactNode;
}

/** The person a dialog is about, at its top. */
export function PersonHeader({ name, picture, children }: PersonHeaderProps) {
  return (
    <div className="mb-4.5 flex items-center gap-3.5">
      <Avatar name={name} src={smallPicture(picture)} size="lg" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-3">{children}</p>
      </div>
    </div>
  );
}
