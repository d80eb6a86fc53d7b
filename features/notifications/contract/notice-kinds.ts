import type { Choice, NoticeKind } from './notice-kind.ts';

/** Every kind that this version knows, by its name. */
export type NoticeKinds = ReadonlyMap<string, NoticeKind>;

const refuseDoubles = (names: readonly string[]): void => {
  const double = names.find((name, place) => names.indexOf(name) < place);
  if (double !== undefined) throw new Error(`Two kinds of notice are called ${double}`);
};

/** From the lists of the features; two of one name do not start. */
export const collectNotices = (...lists: readonly (readonly NoticeKind[])[]): NoticeKinds => {
  const kinds = lists.flat();
  refuseDoubles(kinds.map(({ kind }) => kind));
  refuseDoubles(kinds.flatMap(({ choices }) => choices.map(({ kind }) => kind)));
  return new Map(kinds.map((one) => [one.kind, one]));
};

/** What people choose by, in the order in which they are shown it. */
export const choicesOf = (kinds: NoticeKinds): readonly Choice[] =>
  [...kinds.values()].flatMap(({ choices }) => choices).toSorted((one, other) => one.order - other.order);
