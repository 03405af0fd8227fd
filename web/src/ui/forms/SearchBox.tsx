import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { maxSearchLength } from '#domain/listing.ts';
import { classNames } from '../class-names.ts';

interface SearchBoxProps {
  /** Placeholder and accessible name. */
  label: string;
  /** Only with `onType`; without both the input is uncontrolled. */
  value?: string;
  /** Called with the trimmed text; blank input does nothing. */
  onSearch: (text: string) => void;
  /** Follows every keystroke, for lists that filter while typing. */
  onType?: (text: string) => void;
  /** The address of a search that is submitted before hydration. */
  action?: string;
  className?: string | undefined;
}

export function SearchBox({ label, value, onSearch, onType, action, className }: SearchBoxProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const text = typeof typed === 'string' ? typed.trim() : '';
    if (text) onSearch(text);
  };

  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={submit}
      className={classNames('relative flex items-center', className)}
    >
      <Search className="pointer-events-none absolute left-3.5 size-4.5 text-ink-3" />
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxSearchLength}
        onChange={onType && ((event) => onType(event.target.value))}
        className="h-12 w-full rounded-full border border-[color-mix(in_srgb,var(--line-strong)_60%,var(--line))] bg-surface pr-4 pl-10.5 text-base text-ellipsis hover:border-line-strong md:h-11 md:text-md"
      />
    </form>
  );
}
