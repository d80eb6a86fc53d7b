import type { Gtin } from './gtin.ts';
import type { Piece } from './piece.ts';

/** National numberings by the third digit of AI 71x; `?` for any other digit. */
const nrhnTypes = ['PZN', 'CIP', 'CN', 'DRN', 'AIM', '?'] as const;
export type NrhnType = (typeof nrhnTypes)[number];

export const nrhnTypeOf = (thirdDigit: number): NrhnType => nrhnTypes[thirdDigit] ?? '?';
export const nrhnAi = (type: NrhnType): string => `71${nrhnTypes.indexOf(type)}`;

export type ElementValue = { readonly ai: string; readonly value: string };

export type ParsedCode = {
  /** AI 01, exactly 14 digits; `checkCode` verifies the check digit. */
  readonly gtin: Gtin | undefined;
  /** AI 17, exactly six digits as scanned; `checkCode` verifies that they are a date. */
  readonly expDate: string | undefined;
  readonly lotNum: string | undefined;
  readonly sn: string | undefined;
  /** The first AI 71x of the code. */
  readonly nrhn: string | undefined;
  readonly nrhnType: NrhnType | undefined;
  /** What could not be read, in order; several stretches are joined by a separator. */
  readonly remain: string;
  /** Every other readable element: AIs that we do not use, and repeats of those that we do. */
  readonly others: readonly ElementValue[];
  /** The text as it was given; every position in a finding is an index into it. */
  readonly text: string;
  /** As scanned, so possibly with its case swapped: `]D2`. */
  readonly symbology: string | undefined;
  readonly form: CodeForm;
  /** The whole text in order, each piece with its position. */
  readonly pieces: readonly Piece[];
};

export type CodeForm = 'element-string' | 'human-readable';
