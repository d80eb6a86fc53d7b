import { useTexts } from '@pecset/web-kit';
import { Fragment, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ReportRow } from '../../contract/index.ts';
import type { ReportQuery } from '../filters/report-filters.ts';
import { reportTexts } from '../texts.ts';
import { Row } from './report-row.tsx';
import classes from './report-table.module.css';
import { SortHeader, type SortProps } from './sort-header.tsx';
import { useKeepPlace, useKeptPlace } from './use-kept-place.ts';
import { rowAfterKey, useRowPresses } from './use-row-presses.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type TableProps = SortProps & {
  readonly query: ReportQuery;
  readonly rows: readonly ReportRow[];
  /** Total number of rows, loaded or not; `undefined` until counted. */
  readonly count: number | undefined;
  /** Whether these are still the rows of the previous query. */
  readonly isOutdated: boolean;
  readonly onNearEnd: () => void;
};

const NEAR_ROWS = 15;

export const ReportTable = ({ query, rows, count, isOutdated, onNearEnd, ...sorting }: TableProps) => {
  const t = useTexts(reportTexts);
  const { table, setTable } = useRowPresses();
  const kept = useKeptPlace(query);
  const [opened, setOpened] = useState(kept?.opened);
  const [focused, setFocused] = useState(0);
  const goTo = useRef<number>(undefined);
  const { drawn, rest, lastDrawn, measure, sizes, scrollTo } = useVisibleRows(
    table,
    rows,
    focused,
    kept?.sizes,
  );
  useKeepPlace(query, () => ({ sizes: sizes(), opened }));

  useEffect(() => {
    if (lastDrawn >= rows.length - NEAR_ROWS) onNearEnd();
  }, [lastDrawn, rows.length, onNearEnd]);

  // A distant row must be rendered before it can get the focus.
  useEffect(() => {
    const button = table?.querySelector<HTMLElement>(`button[data-row="${goTo.current}"]`);
    if (!button) return;
    goTo.current = undefined;
    button.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return;
    const next = rowAfterKey(event, Number(target.dataset.row), rows.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    goTo.current = next;
    setFocused(next);
    scrollTo(next);
  };

  const toggle = useCallback((mlId: number) => setOpened((now) => (now === mlId ? undefined : mlId)), []);
  const entry = Math.min(focused, rows.length - 1);
  return (
    <table
      ref={setTable}
      className={classes.table}
      aria-label={t('table')}
      aria-rowcount={count === undefined ? -1 : Math.max(count, rows.length) + 1}
      aria-busy={isOutdated}
      onKeyDown={onKeyDown}
    >
      <SortHeader {...sorting} />
      {drawn.map(({ row, index, key, gap }) => (
        <Fragment key={key}>
          <Gap px={gap} />
          <tbody ref={measure} data-index={index}>
            <Row
              row={row}
              index={index}
              isEntry={index === entry}
              isOpen={row.mlId === opened}
              onToggle={toggle}
            />
          </tbody>
        </Fragment>
      ))}
      <Gap px={rest} />
    </table>
  );
};

const Gap = ({ px }: { readonly px: number }) =>
  px > 0 && (
    <tbody aria-hidden="true">
      <tr className={classes.gap} style={{ height: px }} />
    </tbody>
  );
