import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';

type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

interface AvatarProps {
  name: string;
  /** Shows the initials when absent, empty or broken. */
  src?: string | null | undefined;
  size?: AvatarSize;
  square?: boolean;
  online?: boolean | undefined;
  className?: string | undefined;
}

/** Decorative: the name is always in the text next to it, or in the label of the control around it. */
export function Avatar({ name, src, size = 'md', square, online, className }: AvatarProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const shape = classNames(SIZES[size], square ? 'rounded-lg' : 'rounded-full');

  return (
    <span className={classNames('relative inline-block flex-none', className)}>
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          onError={() => setBroken(src)}
          className={classNames(shape, 'bg-surface-3 object-cover')}
        />
      ) : (
        <span
          aria-hidden
          className={classNames(
            shape,
            'grid place-items-center bg-brand-soft font-semibold tracking-normal text-brand-text select-none',
          )}
        >
          {initials(name)}
        </span>
      )}
      {online && (
        // 14.6 % in from the corner is where the circle's edge is; the dot sits centred on it.
        <span className="absolute right-[calc(14.6%-6.5px)] bottom-[calc(14.6%-6.5px)] size-3.25 rounded-full border-[2.5px] border-(--dot-ring,var(--surface)) bg-online">
          <span className="sr-only">{t('ui.online')}</span>
        </span>
      )}
    </span>
  );
}

function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase()).join('');
}

const SIZES: Record<AvatarSize, string> = {
  xs: 'size-7 text-[11px]',
  sm: 'size-9 text-xs',
  md: 'size-11 text-md',
  lg: 'size-14 text-lg',
  xl: 'size-18 text-h2',
};
