import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, BookOpen } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { leastSuggested } from '#domain/listing.ts';
import { call } from '../../lib/api/api.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import './texts.ts';

const PAUSE = 200;

/** The search fields for teachers: in the header and below it, and the one of the list's filters. */
const HEADER_FIELDS = 'form[role=search][action] input';
const FIELDS = `${HEADER_FIELDS}, input[data-suggestions]`;

/**
 * Adds suggestions to whichever of these fields has the focus. The fields are part of the entry script, so this is
 * attached to them from here.
 */
export function SearchSuggestions() {
  const [focused, setFocused] = useState<SuggestionsProps | null>(null);
  useShownSearch();
  useEffect(() => {
    const read = (typedBefore: (field: HTMLInputElement) => string) => {
      const { activeElement: field } = document;
      const isField = field instanceof HTMLInputElement && field.matches(FIELDS);
      setFocused(isField ? { field, typedBefore: typedBefore(field) } : null);
    };
    // A guest's script arrives seconds after the page: it starts with what was typed until then.
    read((field) => field.value);
    const follow = () => read(() => '');
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', follow);
    };
  }, []);
  return focused && <Suggestions key={focused.field.id || focused.field.name} {...focused} />;
}

/** Writes the current search into the header's fields, which React does not control. */
function useShownSearch() {
  const { search } = useLocation();
  const current = new URLSearchParams(search).get('search') ?? '';
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(HEADER_FIELDS)) {
      if (field !== document.activeElement) field.value = current;
    }
  }, [current]);
}

interface Option {
  to: string;
  group: 'subjects' | 'teachers' | 'all';
  /** Its name: the bold part would be read as a word of its own. */
  label: string;
  content: ReactNode;
}

interface SuggestionsProps {
  field: HTMLInputElement;
  typedBefore: string;
}

function Suggestions({ field, typedBefore }: SuggestionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(typedBefore);
  const [active, setActive] = useState(-1);
  const asked = usePaused(typed.trim());
  const options = useOptions(asked, field);
  const isOpen = typed.trim().length >= leastSuggested && options.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => setTyped('');
  const choose = (option: Option | undefined) => {
    if (!option) return;
    close();
    void navigate(option.to);
  };
  const onInput = useEffectEvent(() => {
    setTyped(field.value);
    setActive(-1);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.isComposing || (!isOpen && step === undefined)) return;
    if (step !== undefined) {
      if (!isOpen) setTyped(field.value);
      else setActive((active + step + options.length + 1) % (options.length + 1));
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && options[active]) choose(options[active]);
    else return;
    // A search field would clear itself on Escape, and its form or page would search on Enter.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const input = () => onInput();
    const key = (event: KeyboardEvent) => onKey(event);
    field.addEventListener('input', input);
    field.addEventListener('keydown', key);
    return () => {
      field.removeEventListener('input', input);
      field.removeEventListener('keydown', key);
    };
  }, [field]);
  useComboboxAttributes(field, {
    listId: isOpen ? id : undefined,
    activeId: isOpen && options[active] ? optionId(active) : undefined,
  });

  const shown = options.map((option, index) => ({ ...option, index }));
  const groups = (['subjects', 'teachers', 'all'] as const)
    .map((group) => ({ group, found: shown.filter((option) => option.group === group) }))
    .filter(({ found }) => found.length > 0);
  const place = field.closest('form') ?? field.parentElement;
  if (!place) return null;
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {isOpen && t('suggestions.count', { count: options.length - 1 })}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={t('suggestions.title')}
          tabIndex={-1}
          className={classNames(
            'absolute top-full left-0 z-(--z-dropdown) mt-2 w-full rounded-xl border border-line bg-surface p-2 text-left shadow-lg',
            place !== field.parentElement || place.matches('form') ? 'md:w-90' : '',
          )}
        >
          {groups.map(({ group, found }) => (
            <div
              key={group}
              role="group"
              aria-label={t(`suggestions.${group}`)}
              className={
                group === 'all' && shown.length > 1 ? 'mt-1.5 border-t border-line pt-1.5' : ''
              }
            >
              {group !== 'all' && (
                <p aria-hidden className="px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-3">
                  {t(`suggestions.${group}`)}
                </p>
              )}
              {found.map(({ index, content, ...option }) => (
                <Link
                  key={option.to}
                  to={option.to}
                  id={optionId(index)}
                  role="option"
                  aria-label={option.label}
                  aria-selected={index === active}
                  tabIndex={-1}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={close}
                  className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.25 text-md leading-[1.35] hover:bg-surface-2 aria-selected:bg-surface-2 forced-colors:aria-selected:outline-2"
                >
                  {content}
                </Link>
              ))}
            </div>
          ))}
        </div>
      )}
    </>,
    place,
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** `text` as it was when it had not changed for a moment. */
function usePaused(text: string) {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function useOptions(asked: string, field: HTMLInputElement): Option[] {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { search: query } = useLocation();
  const { data } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: ({ signal }) => call('teacherSuggestions', { query: { search: asked } }, { signal }),
    enabled: asked.length >= leastSuggested,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  if (asked.length < leastSuggested || !data) return [];
  // The field of the list changes only the search; the others begin a new one.
  const listOf = (search: string) => {
    if (!field.matches('[data-suggestions]')) return paths.teachers(undefined, { search });
    const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'search');
    return `?${new URLSearchParams([['search', search], ...kept]).toString()}`;
  };
  return [
    ...data.subjects.map(({ en, id }) => ({
      to: listOf(id),
      group: 'subjects' as const,
      label: inBoth({ en, id }),
      content: (
        <>
          <span className="grid size-9 flex-none place-items-center rounded-[10px] bg-brand-soft text-brand-text">
            <BookOpen className="size-4.5" />
          </span>
          <Marked text={inBoth({ en, id })} part={asked} />
        </>
      ),
    })),
    ...data.teachers.map((teacher) => ({
      to: paths.session(teacher._id),
      group: 'teachers' as const,
      label: `${teacher.fullName} ${specialityName(teacher.speciality)}`,
      content: (
        <>
          <Avatar name={teacher.fullName} src={teacher.profilePicture} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <Marked text={teacher.fullName} part={asked} />
            <span className="block text-xs text-ink-3">{specialityName(teacher.speciality)}</span>
          </span>
        </>
      ),
    })),
    {
      to: listOf(asked),
      group: 'all' as const,
      label: t('suggestions.seeAll', { search: asked }),
      content: (
        <span className="flex min-w-0 items-center gap-3 font-semibold wrap-anywhere text-brand-text">
          <ArrowRight className="size-5 flex-none" />
          {t('suggestions.seeAll', { search: asked })}
        </span>
      ),
    },
  ];
}

function inBoth({ en, id }: { en: string; id: string }) {
  const [own, other] = currentLanguage() === 'en' ? [en, id] : [id, en];
  return own === other ? own : `${own} (${other})`;
}

/** `text` with the typed part in bold. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return <span className="min-w-0 wrap-anywhere">{text}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      {text.slice(0, at)}
      <b className="font-bold">{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </span>
  );
}

interface ComboboxState {
  listId: string | undefined;
  activeId: string | undefined;
}

function useComboboxAttributes(field: HTMLInputElement, { listId, activeId }: ComboboxState) {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('autocomplete', 'off');
    return () => field.setAttribute('aria-expanded', 'false');
  }, [field]);
  useEffect(() => {
    field.setAttribute('aria-expanded', String(listId !== undefined));
    set('aria-controls', listId);
    set('aria-activedescendant', activeId);
    return () => {
      set('aria-controls', undefined);
      set('aria-activedescendant', undefined);
    };

    function set(name: string, value: string | undefined) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, listId, activeId]);
}
