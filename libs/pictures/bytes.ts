/** Zero beyond the end, where the formats have no meaning for it either. */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

export const uint16 = (bytes: Uint8Array, at: number): number =>
  byteAt(bytes, at) * 0x100 + byteAt(bytes, at + 1);

export const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);

export const uint16LittleEndian = (bytes: Uint8Array, at: number): number =>
  byteAt(bytes, at) + byteAt(bytes, at + 1) * 0x100;

export const uint24LittleEndian = (bytes: Uint8Array, at: number): number =>
  uint16LittleEndian(bytes, at) + byteAt(bytes, at + 2) * 0x1_0000;

export const uint32LittleEndian = (bytes: Uint8Array, at: number): number =>
  uint16LittleEndian(bytes, at) + uint16LittleEndian(bytes, at + 2) * 0x1_0000;

/** Four characters, as PNG and RIFF name their chunks. */
export const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** Of ASCII. */
export const letters = (name: string): readonly number[] =>
  Array.from({ length: name.length }, (_, at) => name.charCodeAt(at));

export const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

/** Collects what is kept of a file, which is never more than the file. */
export const keepOf = (file: Uint8Array) => {
  const kept = new Uint8Array(file.length);
  let length = 0;
  return {
    add: (bytes: Uint8Array | readonly number[]): void => {
      kept.set(bytes, length);
      length += bytes.length;
    },
    bytes: (): Uint8Array => kept.slice(0, length),
  };
};
export type Keep = ReturnType<typeof keepOf>;
