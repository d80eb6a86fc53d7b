import fc from 'fast-check';

const isHalf = (code: number): boolean => code >= 0xd8_00 && code <= 0xdf_ff;

/**
 * Any character, common ones more often; fast-check's `unit: 'binary'` first lists all million of them in each worker.
 */
const anyCharacter = fc
  .oneof(fc.nat(0x7f), fc.nat(0xff_ff), fc.nat(0x10_ff_ff))
  .filter((code) => !isHalf(code))
  .map((code) => String.fromCodePoint(code));

export const anyText = (size: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...size, unit: anyCharacter });
