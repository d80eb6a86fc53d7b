import { PLAIN_LINE, PLAIN_TEXT } from '@pecset/kernel';
import { type core, z } from 'zod/mini';

/*
 * Params, queries and form fields travel as text. These schemas accept either the text or the typed value, so that
 * caller and handler both work with the typed value.
 */

/** A value as text on the wire. */
export const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** A whole number, for example `mlId` in a path; `Id` brands the result. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber<Id extends number = number>() {
  const digits = z.pipe(z.string().check(z.regex(/^-?\d{1,16}$/)), z.transform(Number));
  const whole = z.int() as unknown as z.ZodMiniType<Id, number>;
  return z.pipe(z.union([z.int(), digits]), whole);
}

/** A name or another typed line: trimmed, never empty. */
// @__NO_SIDE_EFFECTS__
export function lineOfText(most: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(PLAIN_LINE));
}

/** Text from a field that takes several lines. */
// @__NO_SIDE_EFFECTS__
export function linesOfText(most: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(PLAIN_TEXT));
}

/** `distinct=true`, or `distinct=1`. */
// @__NO_SIDE_EFFECTS__
export function flag() {
  const word = z.pipe(
    z.enum(['true', '1', 'false', '0']),
    z.transform((text) => text === 'true' || text === '1'),
  );
  return z.union([z.boolean(), word]);
}

/** Values joined with commas; an empty text is an empty list. */
// @__NO_SIDE_EFFECTS__
export function commaList<Item extends core.$ZodType<unknown, string>>(item: Item) {
  const split = z.transform((text: string) => (text === '' ? [] : text.split(',')));
  return z.union([z.array(item), z.pipe(z.pipe(z.string(), split), z.array(item))]);
}
