/**
 * One line that reads as it is written: no line break or other control character, nothing that turns the direction of what
 * follows or takes no room at all, no half of a character.
 */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cs}\u200b\u2060\ufeff\u2028-\u202e\u2066-\u2069]*$/u;

/** Several such lines. */
export const PLAIN_TEXT = /^(?:[^\p{Cc}\p{Cs}\u200b\u2060\ufeff\u2028-\u202e\u2066-\u2069]|\n)*$/u;

/** Tabs and line breaks are blanks wherever text is shown. */
const ODD = /[^\P{Cc}\t\n\r]|[\p{Cs}\u200b\u2060\ufeff\u2028-\u202e\u2066-\u2069]/gu;

/** What was written before there was the rule, or elsewhere: whatever is odd in it shows as such and turns nothing around. */
export const readableText = (text: string): string => text.replace(ODD, '\ufffd');

/** The same on one line, where a line of its own would be taken for ours. */
export const readableLine = (text: string): string =>
  readableText(text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' '));
