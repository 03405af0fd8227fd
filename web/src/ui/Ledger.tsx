/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- Safari drops the roles of a table that is not displayed as one. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SortHead, SortSelect } from './Sorting.tsx';

export interface Column<Row> {
  head: string;
  /** The name of the order it gives; '-name' is the other way round. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** Money and dates of money stand on the right. */
  right?: boolean;
  /** Where it stands on a phone, where each row is a card; a line with its head otherwise. */
  place?: keyof typeof PLACES;
}

interface LedgerProps<Row extends { _id: string }> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Of a list that can be sorted. */
  sort?: string;
  onSort?: (sort: string) => void;
}

/** A table, and cards on a phone. */
export function Ledger<Row extends { _id: string }>({
  label,
  columns,
  rows,
  sort = '',
  onSort,
}: LedgerProps<Row>) {
  const table = (
    <table role="table" aria-label={label} className="w-full text-md max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ head, right, sort: by }) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              aria-sort={ariaSort(by, sort)}
              className={classNames(
                'border-b border-line px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-3 first:pl-6 last:pr-6',
                right ? 'text-right' : 'text-left',
              )}
            >
              {by && onSort ? <SortHead {...{ head, by, sort, onSort }} /> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr key={row._id} role="row" className={ROW}>
            {columns.map(({ head, cell, right, place = 'line' }) => (
              <td
                key={head}
                role="cell"
                data-head={head}
                className={classNames(CELL, right && 'tabular-nums md:text-right', PLACES[place])}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!onSort) return table;
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      {table}
    </>
  );
}

const ariaSort = (by: string | undefined, sort: string) => {
  if (!by) return undefined;
  return (sort === by && 'ascending') || (sort === `-${by}` && 'descending') || ('none' as const);
};

const ROW =
  'border-line not-last:border-b max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4.5 max-md:py-3.5 md:hover:bg-surface-2';

const CELL = 'md:px-3 md:py-3.5 md:align-middle md:first:pl-6 md:last:pr-6';

const PLACES = {
  title: 'font-semibold wrap-anywhere md:min-w-30 max-md:order-1',
  amount: 'font-semibold whitespace-nowrap max-md:order-2 max-md:text-right',
  under:
    'md:whitespace-nowrap max-md:order-3 max-md:col-span-2 max-md:mt-0.5 max-md:mb-1.5 max-md:text-sm max-md:text-ink-3',
  note: 'max-md:order-3 max-md:col-span-2 max-md:empty:hidden',
  line: 'max-md:order-4 max-md:col-span-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:text-xs max-md:text-ink-3 max-md:text-right max-md:before:shrink-0 max-md:before:content-[attr(data-head)] max-md:empty:hidden',
  foot: 'max-md:order-5 max-md:col-span-2 max-md:mt-2.5 max-md:empty:hidden',
} as const;
