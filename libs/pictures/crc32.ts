/** ISO 3309, as PNG (W3C, annex D) uses it. */
const POLYNOMIAL = 0xedb8_8320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

export const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffff_ffff;
  for (const byte of bytes) value = Number(table[(value ^ byte) & 0xff]) ^ (value >>> 8);
  return (value ^ 0xffff_ffff) >>> 0;
};
