/** The source has fewer bytes than were asked for. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
}

export type ByteReader = {
  /** Returns exactly `count` bytes; throws `EndedEarly` if there are fewer. */
  readonly take: (count: number) => Promise<Buffer>;
  readonly isAtEnd: () => Promise<boolean>;
};

/**
 * Reads exact lengths from chunks of any size; buffers no more than what was asked for and the rest of the last chunk.
 */
export const readBytes = (source: AsyncIterable<Uint8Array>): ByteReader => {
  const pieces = source[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let size = 0;

  /** Buffers at least `count` bytes; returns false if the source ends first. */
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
