/** Keys typed by hand are further apart than those of a scanner. */
const BY_HAND_MS = 50;
/** After this time a `g` no longer counts. */
const REMEMBERED_MS = 1_500;

export type TypedKey = { readonly key: string; readonly at: number; readonly isAlone: boolean };

export const nothingTyped: TypedKey = { key: '', at: Number.NEGATIVE_INFINITY, isAlone: true };

/**
 * Returns the letter if the key before it was a lone `g`. Letters within a code do not count: a scanner without a
 * prefix may type as slowly as a person.
 */
export const afterKey = (before: TypedKey, key: string, at: number) => {
  const apart = at - before.at;
  const typed: TypedKey = { key, at, isAlone: apart > REMEMBERED_MS };
  const leads = before.key === 'g' && before.isAlone && apart > BY_HAND_MS && apart <= REMEMBERED_MS;
  return { typed, letter: leads ? key : undefined };
};
