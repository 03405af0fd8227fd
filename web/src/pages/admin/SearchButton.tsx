import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../features/teachers/admin/texts.ts';
import { LazyDialog } from '../../ui/overlays/LazyDialog.tsx';

const load = () => import('./Search.tsx').then((module) => module.Search);

/** Opens the search of the console: by click, Ctrl-K, Cmd-K or '/'. */
export function SearchButton() {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const popup = { open, onOpenChange: setOpen, anchor };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut && (event.key !== '/' || isTyping(event.target))) return;
    // A dialog is open.
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm text-ink-2 hover:bg-surface-2 hover:text-ink md:border md:border-line md:pr-2"
        onClick={() => setOpen(true)}
      >
        <SearchIcon className="size-4.5" />
        <span className="max-md:sr-only">{t('admin.search')}</span>
        <kbd aria-hidden className="ml-3 rounded-[6px] bg-surface-2 px-1.5 text-2xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <LazyDialog load={load} popup={popup}>
        {(Search) => open && <Search {...popup} />}
      </LazyDialog>
    </>
  );
}

export function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
