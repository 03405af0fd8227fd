import { Link, useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import { scrollToCurrent } from './scroll-to-current.ts';

interface SectionTabsProps {
  label: string;
  sections: readonly { id: string; text: string; count: number; isUrgent?: boolean }[];
}

/** Links to the sections of a page, with counts; the address keeps the section. */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const { hash } = useLocation();
  const current = sections.find(({ id }) => hash === `#${id}`) ?? sections[0];
  return (
    <nav
      aria-label={label}
      className="-mx-(--gutter) mb-5 flex gap-1 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] md:mx-0 md:mb-7 md:px-0"
    >
      {sections.map(({ id, text, count, isUrgent }) => (
        <Link
          key={id}
          ref={id === current?.id ? scrollToCurrent : undefined}
          to={{ hash: id }}
          replace
          aria-current={id === current?.id || undefined}
          onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          className="relative inline-flex min-h-12 items-center gap-1.5 px-2 text-sm font-medium whitespace-nowrap text-ink-2 -outline-offset-3! first:-ml-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-[3px] hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:after:bg-brand md:gap-2 md:px-3.5 md:text-md md:first:-ml-3.5 md:after:inset-x-3.5"
        >
          {text}
          <span
            className={classNames(
              'grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.75 text-2xs font-bold',
              isUrgent ? 'bg-pending-bg text-pending-fg' : 'bg-neutral-bg text-neutral-fg',
            )}
          >
            {count}
          </span>
        </Link>
      ))}
    </nav>
  );
}
