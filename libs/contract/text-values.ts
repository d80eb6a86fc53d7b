import { PLAIN_LINE, PLAIN_TEXT } from '@pecset/kernel';
import { type core, z } from 'zod/mini';

/*
 * Params, queries and the fields of a form travel as text. These let the caller give the real value and hand the handler the real
 * value, whichever of the two arrives.
 */

/** A value as it travels. */
export const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** A whole number: `mlId` in a path. What it names, if it names something, is said by its type from here on. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber<Id extends number = number>() {
  const digits = z.pipe(z.string().check(z.regex(/^-?\d{1,16}$/)), z.transform(Number));
  const whole = z.int() as unknown as z.ZodMiniType<Id, number>;
  return z.pipe(z.union([z.int(), digits]), whole);
}

/** A name, or another line that people typed: without blanks at its ends, never empty. */
// @__NO_SIDE_EFFECTS__
export function lineOfText(most: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(PLAIN_LINE));
}

/** What people wrote in a field that takes several lines. */
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

/** Values joined with commas; no text is an empty list. */
// @__NO_SIDE_EFFECTS__
export function commaList<Item extends core.$ZodType<unknown, string>>(item: Item) {
  const split = z.transform((text: string) => (text === '' ? [] : text.split(',')));
  return z.union([z.array(item), z.pipe(z.pipe(z.string(), split), z.array(item))]);
}
