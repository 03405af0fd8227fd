import type { ReactNode } from 'react';
import { smallPicture } from '../../lib/pictures.ts';
import { Avatar } from '../../ui/Avatar.tsx';

interface PersonLineProps {
  name: string;
  picture: string;
  children: ReactNode;
}

/** At the top of a dialog: whom it is about. */
export function PersonLine({ name, picture, children }: PersonLineProps) {
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
