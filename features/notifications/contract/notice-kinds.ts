import type { Choice, NoticeKind } from './notice-kind.ts';

/** All kinds known to this version, by name. */
export type NoticeKinds = ReadonlyMap<string, NoticeKind>;

const refuseDoubles = (names: readonly string[]): void => {
  const double = names.find((name, place) => names.indexOf(name) < place);
  if (double !== undefined) throw new Error(`Two kinds of notice are called ${double}`);
};

/** Merges the lists of the features; throws if two kinds share a name. */
export const collectNotices = (...lists: readonly (readonly NoticeKind[])[]): NoticeKinds => {
  const kinds = lists.flat();
  refuseDoubles(kinds.map(({ kind }) => kind));
  refuseDoubles(kinds.flatMap(({ choices }) => choices.map(({ kind }) => kind)));
  return new Map(kinds.map((one) => [one.kind, one]));
};

/** All settings, in display order. */
export const choicesOf = (kinds: NoticeKinds): readonly Choice[] =>
  [...kinds.values()].flatMap(({ choices }) => choices).toSorted((one, other) => one.order - other.order);
