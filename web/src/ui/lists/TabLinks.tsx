import { Link } from 'react-router';
import { shownCount } from '#contract/list.ts';
import { scrollToCurrent } from './scroll-to-current.ts';

interface TabLinksProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; to: string; text: string; count?: number | undefined }[];
  current: Name;
}

/** States of a list as links: the address keeps the state, so it can be sent to a colleague. */
export function TabLinks<Name extends string>({ label, tabs, current }: TabLinksProps<Name>) {
  return (
    <nav
      aria-label={label}
      className="-mx-5 flex gap-1.5 overflow-x-auto px-5 py-1.5 md:mx-0 md:px-0"
    >
      {tabs.map(({ name, to, text, count }) => (
        <Link
          key={name}
          ref={name === current ? scrollToCurrent : undefined}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-pick aria-[current=page]:font-semibold aria-[current=page]:text-on-pick max-md:min-h-11"
        >
          {text}
          {count !== undefined && <span className="text-xs opacity-80">{shownCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
