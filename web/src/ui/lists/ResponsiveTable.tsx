/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- Safari drops the roles of a table that is not displayed as one. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortHead, SortSelect } from './Sorting.tsx';

export interface Column<Row> {
  head: string;
  /** The name of the ascending order; '-name' is descending. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for amounts and their dates. */
  right?: boolean;
  /** The position on a card; by default a row with the column's name. */
  place?: keyof typeof PLACES;
}

interface LedgerProps<Row extends { _id: string }> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Only for sortable lists, with `onSort`. */
  sort?: string;
  onSort?: (sort: string) => void;
}

/** A table; in a narrow container each row is a card. */
export function Ledger<Row extends { _id: string }>({
  label,
  columns,
  rows,
  sort = '',
  onSort,
}: LedgerProps<Row>) {
  const table = (
    <table role="table" aria-label={label} className="w-full text-md @max-ledger:block">
      <thead role="rowgroup" className="@max-ledger:sr-only">
        <tr role="row">
          {columns.map(({ head, right, sort: by }) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              aria-sort={ariaSort(by, sort)}
              className={classNames(
                'border-b border-line px-2 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-3 first:pl-6 last:pr-6',
                right ? 'text-right' : 'text-left',
              )}
            >
              {by && onSort ? <SortHead {...{ head, by, sort, onSort }} /> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-ledger:block">
        {rows.map((row) => (
          <tr key={row._id} role="row" className={ROW}>
            {columns.map(({ head, cell, right, place = 'line' }) => (
              <td
                key={head}
                role="cell"
                data-head={head}
                className={classNames(
                  CELL,
                  right && 'tabular-nums @ledger:text-right',
                  PLACES[place],
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className="@container">
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      {table}
    </div>
  );
}

const ariaSort = (by: string | undefined, sort: string) => {
  if (!by) return undefined;
  return (sort === by && 'ascending') || (sort === `-${by}` && 'descending') || ('none' as const);
};

const ROW =
  'border-line not-last:border-b @max-ledger:grid @max-ledger:grid-cols-[minmax(0,1fr)_auto] @max-ledger:gap-x-4 @max-ledger:px-4.5 @max-ledger:py-3.5 @max-ledger:md:px-6 @ledger:hover:bg-surface-2';

const CELL =
  '@ledger:px-2 @ledger:py-3.5 @ledger:align-middle @ledger:first:pl-6 @ledger:last:pr-6';

const LINE =
  '@max-ledger:order-4 @max-ledger:col-span-2 @max-ledger:flex @max-ledger:items-center @max-ledger:justify-between @max-ledger:gap-4 @max-ledger:py-0.5 @max-ledger:text-xs @max-ledger:text-ink-3 @max-ledger:text-right @max-ledger:wrap-anywhere @max-ledger:before:shrink-0 @max-ledger:before:content-[attr(data-head)] @max-ledger:empty:hidden';

const PLACES = {
  title: 'font-semibold wrap-anywhere @ledger:min-w-30 @max-ledger:order-1',
  amount: 'font-semibold whitespace-nowrap @max-ledger:order-2 @max-ledger:text-right',
  under:
    '@ledger:whitespace-nowrap @max-ledger:order-3 @max-ledger:col-span-2 @max-ledger:mt-0.5 @max-ledger:mb-1.5 @max-ledger:text-sm @max-ledger:text-ink-3',
  note: '@max-ledger:order-3 @max-ledger:col-span-2 @max-ledger:empty:hidden',
  line: LINE,
  // As wide as the other columns leave it: a long name is cut, not the amount beside it.
  name: `${LINE} @ledger:w-[18%] @ledger:max-w-0 @ledger:[&_a]:max-w-full`,
  foot: '@max-ledger:order-5 @max-ledger:col-span-2 @max-ledger:mt-2.5 @max-ledger:empty:hidden',
} as const;
