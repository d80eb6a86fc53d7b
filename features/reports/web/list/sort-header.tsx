import { Select, useTexts } from '@pecset/web-kit';
import { type SortOrder, sortOrder } from '../../contract/index.ts';
import { reportTexts } from '../texts.ts';
import { columns, directionOf, sortAfterPress } from './columns.ts';
import classes from './report-table.module.css';

export type SortProps = { readonly sort: SortOrder; readonly onSort: (sort: SortOrder) => void };

const arrows = { ascending: '▲', descending: '▼', none: '' } as const;

export const SortHeader = ({ sort, onSort }: SortProps) => {
  const t = useTexts(reportTexts);
  return (
    <thead>
      <tr className={classes.row}>
        <th scope="col">
          <span className="only-heard">{t('details')}</span>
        </th>
        {columns.map(({ column, text }) => {
          const direction = directionOf(column, sort);
          return (
            <th key={column} scope="col" aria-sort={direction}>
              <button type="button" onClick={() => onSort(sortAfterPress(column, sort))}>
                {t(text)} <span aria-hidden="true">{arrows[direction]}</span>
              </button>
            </th>
          );
        })}
        <th scope="col">
          <span className="only-heard">{t('stateOfAlert')}</span>
        </th>
      </tr>
    </thead>
  );
};

/** Replaces the sortable header, which a phone does not show. */
export const SortSelect = ({ sort, onSort }: SortProps) => {
  const t = useTexts(reportTexts);
  const wordsOf = (order: SortOrder): string => {
    if (order === '-trxTime') return t('newest');
    if (order === 'trxTime') return t('oldest');
    const name = columns.find(({ column }) => order.endsWith(column))?.text ?? 'time';
    return t(order.startsWith('-') ? 'descending' : 'ascending', { column: t(name) });
  };
  return (
    <Select
      className={classes.sortSelect}
      size="md"
      label={t('sortBy')}
      value={sort}
      options={sortOrder.options.map((value) => ({ value, label: wordsOf(value) }))}
      onChoose={(value) => {
        const order = sortOrder.safeParse(value);
        if (order.success) onSort(order.data);
      }}
    />
  );
};
