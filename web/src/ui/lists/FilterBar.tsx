import { useMutation } from '@tanstack/react-query';
import { Download, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';
import './texts.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { CONTROL } from '../forms/Input.tsx';
import { SearchBox } from '../forms/SearchBox.tsx';
import { Select } from '../forms/Select.tsx';

interface FilterBarProps {
  search?: { label: string; value: string; onType: (text: string) => void };
  /** Downloads the filtered rows. */
  file?: ExportButtonProps;
  /** Absent while no filter is set. */
  onClear?: (() => void) | undefined;
  /** How many filters are set. */
  count: number;
  /** FilterSelect and FilterDate. */
  children?: ReactNode;
  /** Saved filters, in a row of their own. */
  saved?: ReactNode;
}

/** Filters and export of a list; on a phone the filters open below a button, two per row. */
export function FilterBar({ search, file, onClear, count, children, saved }: FilterBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(count > 0);
  const clear = onClear && (
    <Button variant="ghost" size={saved ? 'sm' : 'md'} onClick={onClear}>
      {t('lists.clear')}
    </Button>
  );
  return (
    <div
      role="group"
      aria-label={t('lists.filters')}
      className="mb-4 grid items-end gap-3 min-[360px]:grid-cols-2 md:flex md:flex-wrap md:gap-2"
    >
      {search && <FilterSearch {...search} />}
      <Button
        variant="secondary"
        className={classNames('max-md:-order-2 md:hidden', !file && 'min-[360px]:col-span-2')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal />
        {t('lists.filters')}
        {count > 0 && (
          <span className="rounded-full bg-surface-3 px-2 py-0.5 text-xs">{count}</span>
        )}
      </Button>
      <div className={classNames('contents', !isOpen && 'max-md:hidden')}>{children}</div>
      {!saved && clear}
      {file && <ExportButton {...file} />}
      {saved && (
        <div className="flex basis-full flex-wrap items-center gap-2 empty:hidden min-[360px]:max-md:col-span-2">
          {saved}
          {clear}
        </div>
      )}
    </div>
  );
}

interface ExportButtonProps {
  name: string;
  read: () => Promise<string>;
}

/** Fetched by the client instead of linked, because the call may ask for re-authentication first. */
function ExportButton({ name, read }: ExportButtonProps) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: read,
    // Reading the answer as text removed the byte order mark; without it Excel does not read UTF-8.
    onSuccess: (text) => saveFile(name, `\uFEFF${text}`, 'text/csv'),
    onError: (error) => toast.error(messageOf(error, t('errors.generic'))),
  });
  return (
    <Button
      variant="secondary"
      // On a phone beside the button that opens the filters.
      className="max-md:-order-1 md:ml-auto"
      busyText={download.isPending && t('ui.loading')}
      onClick={() => download.mutate()}
      aria-label={`${t('lists.export')}: ${t('lists.exportText')}`}
      title={t('lists.exportRecorded')}
    >
      <Download />
      {t('lists.export')}
    </Button>
  );
}

function FilterSearch({ label, value, onType }: NonNullable<FilterBarProps['search']>) {
  // The address is trimmed; this keeps the space that a person types before the next word.
  const [typed, setTyped] = useState(value);
  const type = (text: string) => {
    setTyped(text);
    onType(text);
  };
  return (
    <SearchBox
      label={label}
      value={typed.trim() === value.trim() ? typed : value}
      onType={type}
      onSearch={type}
      className="max-md:-order-2 min-[360px]:col-span-2 md:max-w-100 md:min-w-32 md:flex-1"
    />
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
  /** With long choices: on a phone in a row of its own. */
  isWide?: boolean;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, choices, onChange, isWide } = props;
  return (
    <label className={classNames(LABEL, isWide && 'min-[360px]:max-md:col-span-2')}>
      {label}
      <Select
        compact
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        // As wide as the chosen text, so that the filters of a list stay in one row.
        className="text-ink md:field-sizing-content md:pr-8!"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    </label>
  );
}

interface FilterDateProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (value: string) => void;
}

export function FilterDate({ label, value, onChange }: FilterDateProps) {
  return (
    <label className={LABEL}>
      {label}
      <input
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL} min-h-11 text-sm font-semibold max-sm:px-2! md:w-36 md:px-2.5!`}
      />
    </label>
  );
}

const LABEL =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-xs font-semibold text-ink-3 md:max-w-52';
