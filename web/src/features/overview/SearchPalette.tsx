import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  CalendarDays,
  CreditCard,
  type LucideIcon,
  Scale,
  Search,
  UserRound,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SearchResults } from '#contract/overview.ts';
import { paths } from '#contract/paths.ts';
import { rupiah } from '#domain/format.ts';
import { shortWibMoment } from '#domain/format-dates.ts';
import { call } from '../../lib/api/api.ts';
import { unbroken } from '../../lib/format/unbroken.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import '../../lib/texts/booking-status.ts';
import '../../lib/texts/menu.ts';
import { CONTROL } from '../../ui/forms/Input.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import './search-texts.ts';

interface Result {
  key: string;
  group: keyof SearchResults;
  to: string;
  title: string;
  /** Empty for the list with the other results. */
  text: string;
}

const LEAST = 2;
const PAUSE_MS = 150;
const REMEMBERED = 5;

interface SearchPaletteProps extends PopupProps {
  /** Translates the reason of a dispute. */
  reasonName: (reason: string) => string;
}

/** Finds people, bookings, orders and disputes from every page of the console. */
export function SearchPalette({ reasonName, ...popup }: SearchPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const search = usePaused(typed.trim());
  const query = useQuery({
    queryKey: ['admin-search', search],
    queryFn: ({ signal }) => call('adminSearch', { query: { search } }, { signal }),
    enabled: search.length >= LEAST,
    placeholderData: keepPreviousData,
  });
  const resultsOf = useResults(reasonName);
  const isShort = typed.trim().length < LEAST;
  const results = isShort ? lastOpened : query.data ? resultsOf(query.data, search) : [];
  const found = results.filter(({ text }) => text !== '');
  const chosen = results[Math.min(active, results.length - 1)];

  const open = (result: Result, inNewTab: boolean) => {
    if (result.text !== '') remember(result);
    if (inNewTab) {
      window.open(result.to, '_blank', 'noopener');
      return;
    }
    popup.onOpenChange(false);
    void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step) setActive((active + step + results.length) % Math.max(1, results.length));
    else if (event.key === 'Enter' && chosen) open(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog {...popup} title={t('adminSearch.title')} initialFocus={input}>
      <div className="relative">
        <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-3" />
        <input
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('adminSearch.label')}
          placeholder={t('adminSearch.label')}
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          value={typed}
          className={`${CONTROL} min-h-12 pl-11!`}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={results.length > 0 ? 'sr-only' : 'pt-4 text-sm text-ink-2'}>
        {isShort && results.length === 0 && t('adminSearch.hint')}
        {!isShort && query.isError && t('adminSearch.failed')}
        {!isShort && query.data && t('adminSearch.count', { count: found.length })}
      </p>
      <div id={id} role="listbox" aria-label={t('adminSearch.results')} className="mt-2 min-h-60">
        {GROUPS.map((group) => {
          const inGroup = results.filter((result) => result.group === group);
          if (inGroup.length === 0) return null;
          const { icon: GroupIcon } = LOOKS[group];
          return (
            <div key={group} role="group" aria-label={t(`adminSearch.groups.${group}`)}>
              <p aria-hidden className="px-2 pt-3 pb-1 text-xs font-semibold text-ink-3">
                {t(`adminSearch.groups.${group}`)}
              </p>
              {inGroup.map((result) => (
                // The combobox handles the keys; its options are never focused.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={result.key}
                  id={`${id}-${result.key}`}
                  role="option"
                  aria-selected={result === chosen}
                  className="grid cursor-pointer grid-cols-[36px_minmax(0,1fr)] items-center gap-3 rounded-md px-2 py-2 aria-selected:bg-brand-soft"
                  onClick={(event) => open(result, event.ctrlKey || event.metaKey)}
                  onPointerMove={() => setActive(results.indexOf(result))}
                >
                  <span className="grid size-9 place-items-center rounded-full bg-surface-2 text-ink-2">
                    {result.text === '' ? (
                      <ArrowRight className="size-4.5" />
                    ) : (
                      <GroupIcon className="size-4.5" />
                    )}
                  </span>
                  <span className="min-w-0 text-sm">
                    <span className="line-clamp-2 font-semibold">{result.title}</span>
                    {result.text !== '' && (
                      <span className="line-clamp-2 text-ink-2">{result.text}</span>
                    )}
                  </span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <p aria-hidden className="border-t border-line pt-3 text-xs text-ink-3 max-md:hidden">
        {t('adminSearch.keys')}
      </p>
    </Dialog>
  );
}

const GROUPS = ['people', 'bookings', 'orders', 'disputes'] as const;
const LOOKS: Record<keyof SearchResults, { icon: LucideIcon }> = {
  people: { icon: UserRound },
  bookings: { icon: CalendarDays },
  orders: { icon: CreditCard },
  disputes: { icon: Scale },
};
const isAmount = (search: string) => /^(rp\s*)?[\d.,]+$/i.test(search);

const STEPS: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** The value after a pause in typing. */
function usePaused(value: string) {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

function useResults(reasonName: SearchPaletteProps['reasonName']) {
  const { t } = useTranslation();
  const at = (instant: string) => unbroken(shortWibMoment(new Date(instant), currentLanguage()));
  const both = ({ student, teacher }: { student: string; teacher: string }) =>
    t('adminSearch.with', { student, teacher });
  /** The list that searches for the same words; neither disputes nor amounts can be searched in one. */
  const more = (group: 'people' | 'bookings' | 'orders', hasMore: boolean, search: string) => {
    if (!hasMore || (group !== 'people' && isAmount(search))) return [];
    const filter = new URLSearchParams({ search });
    const to =
      group === 'people' ? `${paths.adminUsers}?${String(filter)}` : paths.adminBookings(filter);
    const title = t(`adminSearch.all.${group}`, { search });
    return [{ key: `more-${group}`, group, to, title, text: '' }];
  };
  return ({ people, bookings, orders, disputes }: SearchResults, search: string): Result[] => [
    ...people.found.map(({ _id, fullName, email, role }) => ({
      key: _id,
      group: 'people' as const,
      to: paths.adminUser(_id),
      title: fullName,
      text: `${t(`menu.roles.${role}`)}, ${email}`,
    })),
    ...more('people', people.hasMore, search),
    ...bookings.found.map((one) => ({
      key: one._id,
      group: 'bookings' as const,
      to: paths.adminBooking(one._id),
      title: `${at(one.startsAt)}, ${t(`bookingStatus.${one.status}`)}`,
      text: `${both(one)}, ${rupiah(one.price)}`,
    })),
    ...more('bookings', bookings.hasMore, search),
    ...orders.found.map((one) => ({
      key: `order-${one._id}`,
      group: 'orders' as const,
      to: paths.adminBooking(one.bookingId),
      title: `${rupiah(one.amount)}, ${t(`adminSearch.orders.${one.status}`)}`,
      text: `${both(one)}, ${at(one.createdAt)}`,
    })),
    ...more('orders', orders.hasMore && !bookings.hasMore, search),
    ...disputes.found.map((one) => ({
      key: one._id,
      group: 'disputes' as const,
      to: paths.adminDispute(one._id),
      title: `${reasonName(one.reason)}, ${t(`adminSearch.disputes.${one.status}`)}`,
      text: both(one),
    })),
  ];
}

/** Until the page is loaded again: names of people do not belong into the browser's storage. */
let lastOpened: readonly Result[] = [];

function remember(result: Result) {
  const others = lastOpened.filter(({ key }) => key !== result.key);
  lastOpened = [result, ...others].slice(0, REMEMBERED);
}
