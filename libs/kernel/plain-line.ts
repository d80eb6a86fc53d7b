/**
 * One line that reads as it is written: no line break or other control character, nothing that turns the direction of what
 * follows, no half of a character.
 */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;
