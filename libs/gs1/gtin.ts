import { type Brand, ok, type Result, refuse } from '@pecset/kernel';
import { isDigits } from './character-set.ts';

/** Exactly fourteen digits. A wrong check digit is a finding, not a refusal: the national system decides. */
export type Gtin = Brand<string, 'Gtin'>;

export const GTIN_LENGTH = 14;

export const parseGtin = (text: string): Result<Gtin, 'not-a-gtin'> =>
  text.length === GTIN_LENGTH && isDigits(text) ? ok(text as Gtin) : refuse('not-a-gtin');

/** For a parser that has already checked the fourteen digits. */
export const gtinAt = (text: string, at: number): Gtin => text.slice(at, at + GTIN_LENGTH) as Gtin;
