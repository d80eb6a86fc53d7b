export type Marked = readonly { readonly text: string; readonly differs: boolean }[];

/** The length of the longest common subsequence of the two suffixes that start at a pair of positions. */
const commonFrom = (one: string, other: string): ((i: number, j: number) => number) => {
  const lengths = new Map<number, number>();
  const place = (i: number, j: number) => i * (other.length + 1) + j;
  const at = (i: number, j: number) => lengths.get(place(i, j)) ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths.set(
        place(i, j),
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)),
      );
  return at;
};

const marked = (text: string, common: ReadonlySet<number>): Marked => {
  const runs: { text: string; differs: boolean }[] = [];
  for (const [index, character] of text.split('').entries()) {
    const differs = !common.has(index);
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += character;
    else runs.push({ text: character, differs });
  }
  return runs;
};

/**
 * Whether one may be a misreading of the other: at least 75 % of the characters are common, in order. Serial numbers of
 * two boxes are random, so they differ more.
 */
export const isAlike = (one: string, other: string): boolean => {
  const [small, otherSmall] = [one.toLowerCase(), other.toLowerCase()];
  const common = commonFrom(small, otherSmall)(0, 0);
  return common >= 0.75 * Math.max(one.length, other.length);
};

/** Two readings of the same code, each with the characters marked that the other lacks. */
export const markDifferences = (one: string, other: string): readonly [Marked, Marked] => {
  const at = commonFrom(one, other);
  const inOne = new Set<number>();
  const inOther = new Set<number>();
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) {
      inOne.add(i);
      inOther.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [marked(one, inOne), marked(other, inOther)];
};
