import type { Gtin } from './gtin.ts';
import type { Piece } from './piece.ts';

/** National numberings by the third digit of AI 71x; what is not among them is `?`. */
const nrhnTypes = ['PZN', 'CIP', 'CN', 'DRN', 'AIM', '?'] as const;
export type NrhnType = (typeof nrhnTypes)[number];

export const nrhnTypeOf = (thirdDigit: number): NrhnType => nrhnTypes[thirdDigit] ?? '?';
export const nrhnAi = (type: NrhnType): string => `71${nrhnTypes.indexOf(type)}`;

export type ElementValue = { readonly ai: string; readonly value: string };

export type ParsedCode = {
  /** AI 01, exactly 14 digits; whether its check digit is right is for `checkCode` to say. */
  readonly gtin: Gtin | undefined;
  /** AI 17, exactly six digits as scanned; whether they are a date is for `checkCode` to say. */
  readonly expDate: string | undefined;
  readonly lotNum: string | undefined;
  readonly sn: string | undefined;
  /** The first AI 71x of the code. */
  readonly nrhn: string | undefined;
  readonly nrhnType: NrhnType | undefined;
  /** What could not be read, in order; several stretches are joined by a separator. */
  readonly remain: string;
  /** Every other readable element: AIs that we do not use, and second ones of those that we do. */
  readonly others: readonly ElementValue[];
  /** The text as it was given; every position in a finding is an index into it. */
  readonly text: string;
  /** As it came, so perhaps with its case swapped: `]D2`. */
  readonly symbology: string | undefined;
  readonly form: CodeForm;
  /** All of the text in order, each piece with its place. */
  readonly pieces: readonly Piece[];
};

export type CodeForm = 'element-string' | 'human-readable';
