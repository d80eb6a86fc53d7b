/** The keys of somebody who types come further apart than those of a reader. */
const BY_HAND_MS = 50;
/** Later, nobody thinks of the `g` any more. */
const REMEMBERED_MS = 1_500;

export type TypedKey = { readonly key: string; readonly at: number; readonly isAlone: boolean };

export const nothingTyped: TypedKey = { key: '', at: Number.NEGATIVE_INFINITY, isAlone: true };

/**
 * A key after the one before it: the letter that it leads by, if that one was a `g`. Letters amid a code, which a reader
 * without a prefix types as a hand would, lead nowhere.
 */
export const afterKey = (before: TypedKey, key: string, at: number) => {
  const apart = at - before.at;
  const typed: TypedKey = { key, at, isAlone: apart > REMEMBERED_MS };
  const leads = before.key === 'g' && before.isAlone && apart > BY_HAND_MS && apart <= REMEMBERED_MS;
  return { typed, letter: leads ? key : undefined };
};
