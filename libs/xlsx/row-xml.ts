import { BUDAPEST } from '@pecset/kernel';
import { MOST_CHARACTERS, ODD, readableSql, safeSql } from './xml-text.ts';

/**
 * plain: what has no mark of XML in it by its nature, such as digits or our own words; text: what our contracts let in, such as a serial number; free: whatever somebody wrote, cut at what a cell can hold;
 * number; day: a date; time: an instant, shown as it was in Budapest.
 */
export type CellKind = 'plain' | 'text' | 'free' | 'number' | 'day' | 'time';

/** A kind, and the SQL expression that gives the value. */
export type Cell = readonly [kind: CellKind, sql: string];

/** What stands in one place of a row: one cell, or of several the first that has a value. */
export type Place = Cell | readonly [Cell, ...Cell[]];

const isCell = (place: Place): place is Cell => typeof place[0] === 'string';

/**
 * Days since the last of 1899, as Excel counts them, as exact as a number of Excel's can be: half a minute past must not
 * read as before. In binary numbers, which PostgreSQL reckons with and writes several times faster than decimal ones.
 */
const serial = (sql: string) => `(date_part('epoch', ${sql}) / 86400 + 25569)`;

/**
 * ECMA-376, 22.9.2.19: a serial number `_x0041_` would be read as A, and LibreOffice takes what was done about it in the
 * shorter form of a cell for a part of the text. In the longer one everybody reads it alike.
 */
const textCell = (sql: string, safe: string) =>
  `case when strpos(${sql}, '_') = 0 then '<c t="str"><v>' || ${safe} || '</v></c>'
    when ${sql} is not null then ${inlineCell(safe)} end`;

const inlineCell = (safe: string) =>
  `'<c t="inlineStr"><is><t>' || replace(${safe}, '_x', '_x005F_x') || '</t></is></c>'`;

/** Nearly all that people write needs none of it: one look is several times cheaper than making it readable. */
const freeCell = (sql: string) =>
  `case when ${sql} !~ '${ODD}' then '<c t="str"><v>' || left(${sql}, ${MOST_CHARACTERS}) || '</v></c>'
    when ${sql} is not null then ${inlineCell(readableSql(sql))} end`;

/** Text is said to be text: no zero is lost from its front, and nothing is taken for a formula. */
const cells: Readonly<Record<CellKind, (sql: string) => string>> = {
  plain: (sql) => `'<c t="str"><v>' || (${sql}) || '</v></c>'`,
  text: (sql) => textCell(sql, safeSql(sql)),
  free: freeCell,
  number: (sql) => `'<c><v>' || (${sql})::text || '</v></c>'`,
  day: (sql) => `'<c s="2"><v>' || ((${sql})::date - date '1899-12-30') || '</v></c>'`,
  time: (sql) => `'<c s="1"><v>' || ${serial(`(${sql}) at time zone '${BUDAPEST}'`)} || '</v></c>'`,
};

const placeSql = (place: Place): string =>
  `coalesce(${(isCell(place) ? [place] : place).map(([kind, sql]) => cells[kind](sql)).join(', ')}, '<c/>')`;

/** SQL that gives a row of a sheet: PostgreSQL writes it faster than any program that reads the values first. */
export const rowXml = (row: readonly Place[]): string =>
  `'<row>' || ${row.map(placeSql).join(' || ')} || '</row>'`;
