import { budapestTime } from '@pecset/kernel';
import { htmlText } from '../html.ts';

export type Fact = readonly [name: string, value: string | null | undefined];

/** Omits facts without a value. */
export const facts = (rows: readonly Fact[]): string =>
  `<dl>${rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${htmlText(name)}</dt><dd>${htmlText(value ?? '')}</dd>`)
    .join('\n')}</dl>`;

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${htmlText(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${htmlText(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

/** With milliseconds; Budapest differs from UTC by whole hours, so seconds can be taken from UTC. */
export const exactTime = (at: Date): string => `${budapestTime(at)}:${at.toISOString().slice(17, 23)}`;

/** A code unknown to this version, e.g. written by a newer one, is shown as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;
