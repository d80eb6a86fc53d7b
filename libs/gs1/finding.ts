import type { CharacterSet } from './character-set.ts';

/** Something about a code that a person, or the national system, would object to. */
export type Finding =
  | FindingOf<'check-digit', { readonly ai: string; readonly found: string; readonly expected: string }>
  | FindingOf<
      'length',
      { readonly ai: string; readonly length: number; readonly least: number; readonly most: number }
    >
  /** The first character of the element that is not allowed there. */
  | FindingOf<
      'character',
      { readonly ai: string; readonly character: string; readonly allowed: CharacterSet }
    >
  | FindingOf<'impossible-date', { readonly ai: string; readonly date: string }>
  /** A value that differs from the first means that two codes were mixed up. */
  | FindingOf<'duplicate', { readonly ai: string; readonly firstAt: number; readonly sameValue: boolean }>
  | FindingOf<'missing', { readonly ai: string }>
  | FindingOf<'lost-separator', { readonly ai: string; readonly likely: readonly LikelySeparator[] }>
  | FindingOf<'swapped-case', { readonly certainty: Certainty }>
  /** Not a DataMatrix according to its symbology identifier: cartons and leaflets carry such codes. */
  | FindingOf<'other-symbol', { readonly symbology: string }>
  | FindingOf<'unreadable', { readonly text: string }>;

export type FindingKind = Finding['kind'];

export type Certainty = 'proven' | 'suspected';

/** `at` is an index into the parsed text; a missing element is reported at its end. */
type FindingOf<Kind extends string, Detail> = { readonly kind: Kind; readonly at: number } & Detail;

/** A separator before this position would let an element with this AI begin there. */
export type LikelySeparator = { readonly at: number; readonly ai: string };
