import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { Select } from '../forms/Select.tsx';

interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

/** A column heading: a click sorts by it, the next click reverses the order. Narrow lists have SortSelect. */
export function SortHead({ head, by, sort, onSort }: Sorting & { head: string; by: string }) {
  const isBy = sort.replace('-', '') === by;
  const Arrow = !isBy ? ArrowUpDown : sort === by ? ArrowUp : ArrowDown;
  return (
    <>
      <span className="@ledger:hidden">{head}</span>
      <button
        type="button"
        onClick={() => onSort(sort === `-${by}` ? by : `-${by}`)}
        className="-mx-2 -my-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 font-semibold hover:bg-surface-2 hover:text-ink @max-ledger:hidden"
      >
        {head}
        <Arrow aria-hidden className={isBy ? 'size-3.5' : 'size-3.5 opacity-50'} />
      </button>
    </>
  );
}

interface SortSelectProps extends Sorting {
  columns: readonly { head: string; sort?: string }[];
}

/** For narrow lists, whose rows are cards without column headings. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line px-4.5 py-3 text-xs md:px-6 font-semibold text-ink-3 *:max-w-full @ledger:hidden">
      {t('lists.sortBy')}
      <Select
        compact
        value={sort}
        onChange={({ target }) => onSort(target.value)}
        className="text-ellipsis text-ink"
      >
        {columns.map(({ head, sort: by }) =>
          by
            ? [
                <option key={`-${by}`} value={`-${by}`}>
                  {t(`lists.${orderOf(by)}.down`, { name: head })}
                </option>,
                <option key={by} value={by}>
                  {t(`lists.${orderOf(by)}.up`, { name: head })}
                </option>,
              ]
            : null,
        )}
      </Select>
    </label>
  );
}

/** Names of times end in 'at'. */
const orderOf = (by: string) => (/at$/i.test(by) ? 'sortedByTime' : 'sorted');
