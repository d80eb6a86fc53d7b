/** Fewer bytes than were asked for: the file ends too early. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
}

export type ByteReader = {
  /** So many bytes; throws `EndedEarly` where there are fewer. */
  readonly take: (count: number) => Promise<Buffer>;
  /** Whether there is nothing more. */
  readonly isAtEnd: () => Promise<boolean>;
};

/** Exact pieces of what arrives in pieces of any size; no more is held than was asked for and the piece it ends in. */
export const readBytes = (source: AsyncIterable<Uint8Array>): ByteReader => {
  const pieces = source[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let size = 0;

  /** Whether so many are held; where the source ends first, not. */
  const hold = async (count: number): Promise<boolean> => {
    while (size < count) {
      const next = await pieces.next();
      if (next.done) return false;
      held.push(next.value);
      size += next.value.length;
    }
    return true;
  };

  return {
    take: async (count) => {
      if (!(await hold(count))) throw new EndedEarly(`${count} bytes were expected, ${size} are there`);
      const all = Buffer.concat(held);
      held = all.length === count ? [] : [all.subarray(count)];
      size = all.length - count;
      return all.subarray(0, count);
    },
    isAtEnd: async () => !(await hold(1)),
  };
};
