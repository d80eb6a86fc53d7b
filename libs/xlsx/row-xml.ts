import { BUDAPEST } from '@pecset/kernel';
import { readableSql, safeSql } from './xml-text.ts';

/**
 * text: what our contracts let in, such as a serial number; free: whatever somebody wrote, cut at what a cell can hold;
 * number; day: a date; time: an instant, shown as it was in Budapest.
 */
export type CellKind = 'text' | 'free' | 'number' | 'day' | 'time';

/** A kind, and the SQL expression that gives the value. */
export type Cell = readonly [kind: CellKind, sql: string];

/** What stands in one place of a row: one cell, or of several the first that has a value. */
export type Place = Cell | readonly [Cell, ...Cell[]];

const isCell = (place: Place): place is Cell => typeof place[0] === 'string';

/** Days since the last of 1899, as Excel counts them, to the millisecond: half a minute past must not read as before. */
const serial = (sql: string) => `round((extract(epoch from (${sql})) / 86400 + 25569)::numeric, 9)`;

/** Text is said to be text: no zero is lost from its front, and nothing is taken for a formula. */
const cells: Readonly<Record<CellKind, (sql: string) => string>> = {
  text: (sql) => `'<c t="str"><v>' || ${safeSql(sql)} || '</v></c>'`,
  free: (sql) => `'<c t="str"><v>' || ${readableSql(sql)} || '</v></c>'`,
  number: (sql) => `'<c><v>' || (${sql})::text || '</v></c>'`,
  day: (sql) => `'<c s="2"><v>' || ${serial(sql)} || '</v></c>'`,
  time: (sql) => `'<c s="1"><v>' || ${serial(`(${sql}) at time zone '${BUDAPEST}'`)} || '</v></c>'`,
};

const placeSql = (place: Place): string =>
  `coalesce(${(isCell(place) ? [place] : place).map(([kind, sql]) => cells[kind](sql)).join(', ')}, '<c/>')`;

/** SQL that gives a row of a sheet: PostgreSQL writes it faster than any program that reads the values first. */
export const rowXml = (row: readonly Place[]): string =>
  `'<row>' || ${row.map(placeSql).join(' || ')} || '</row>'`;
