import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';
import './texts.ts';
import { Button } from '../Button.tsx';
import { CONTROL } from '../forms/Input.tsx';
import { SearchBox } from '../forms/SearchBox.tsx';
import { Select } from '../forms/Select.tsx';

interface FilterBarProps {
  search?: { label: string; value: string; onType: (text: string) => void };
  /** Downloads the filtered rows. */
  file?: ExportButtonProps;
  /** Absent while no filter is set. */
  onClear?: (() => void) | undefined;
  /** FilterSelect and FilterDate. */
  children?: ReactNode;
}

/** Filters and export of a list; two controls per row on a phone. */
export function FilterBar({ search, file, onClear, children }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('lists.filters')}
      className="mb-4 grid items-end gap-3 min-[360px]:grid-cols-2 md:flex md:flex-wrap"
    >
      {search && <FilterSearch {...search} />}
      {children}
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          {t('lists.clear')}
        </Button>
      )}
      {file && <ExportButton {...file} />}
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
      className="md:ml-auto"
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
      className="min-[360px]:col-span-2 md:max-w-100 md:min-w-47 md:flex-1"
    />
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <label className={LABEL}>
      {label}
      <Select
        compact
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className="text-ink"
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
        className={`${CONTROL} min-h-11 text-sm font-semibold max-sm:px-2!`}
      />
    </label>
  );
}

const LABEL =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-xs font-semibold text-ink-3 md:max-w-52';
