/**
 * One line that reads as it is written: no line breaks or other control characters, bidirectional controls, zero-width
 * spaces or lone surrogates.
 */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cs}\u200b\u2060\ufeff\u2028-\u202e\u2066-\u2069]*$/u;

/** Several such lines, separated by `\n`. */
export const PLAIN_TEXT = /^(?:[^\p{Cc}\p{Cs}\u200b\u2060\ufeff\u2028-\u202e\u2066-\u2069]|\n)*$/u;

/** Without tabs and line breaks, which are shown as blanks. */
const ODD = /[^\P{Cc}\t\n\r]|[\p{Cs}\u200b\u2060\ufeff\u2028-\u202e\u2066-\u2069]/gu;

/**
 * For text from before this rule or from elsewhere: replaces these characters by a visible one that reverses nothing.
 */
export const readableText = (text: string): string => text.replace(ODD, '\ufffd');

/** The same on one line, for output where an injected line would look like ours. */
export const readableLine = (text: string): string =>
  readableText(text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' '));
