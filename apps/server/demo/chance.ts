/** Seeded pseudo-random numbers from 0 to below 1 (mulberry32): the same seed gives the same sequence. */
export const chanceFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Chance = ReturnType<typeof chanceFrom>;

export const between = (chance: Chance, least: number, beyond: number): number =>
  least + chance() * (beyond - least);

/** Picks an item with a probability proportional to its share. */
export const oneOf = <Item>(
  chance: Chance,
  items: readonly (readonly [share: number, item: Item])[],
): Item => {
  let left = chance() * items.reduce((sum, [share]) => sum + share, 0);
  for (const [share, item] of items) {
    left -= share;
    if (left < 0) return item;
  }
  throw new RangeError('there is nothing to choose from');
};
