import { expect, test } from 'vitest';
import { inPieces } from './copy-out.ts';

const sizesOf = async (...rows: readonly number[]) => {
  const source = async function* () {
    for (const size of rows) yield new Uint8Array(size);
  };
  const sizes: number[] = [];
  for await (const { length } of inPieces(source())) sizes.push(length);
  return sizes;
};

test('small rows go together; a row that is large by itself is held with no other large one', async () => {
  expect(await sizesOf(60_000, 60_000, 60_000, 10)).toEqual([180_000, 10]);
  expect(await sizesOf(10, 2_000_000, 2_000_000)).toEqual([2_000_010, 2_000_000]);
});
