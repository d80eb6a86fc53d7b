// RFC 2268. OpenSSL 3 moved RC2 to its legacy provider, but certificates are still issued in files encrypted with it.
const piTable = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);

const pi = (index: number): number => piTable[index & 0xff] ?? 0;

/** Section 2: expands the key to 64 words of 16 bits, with its strength reduced to `effectiveBits`. */
const expandKey = (key: Uint8Array, effectiveBits: number): Uint16Array => {
  const bytes = new Uint8Array(128);
  const at = (index: number) => bytes[index] ?? 0;
  bytes.set(key);
  for (let i = key.length; i < 128; i += 1) bytes[i] = pi(at(i - 1) + at(i - key.length));
  const effectiveBytes = Math.ceil(effectiveBits / 8);
  const mask = 0xff >> (8 * effectiveBytes - effectiveBits);
  bytes[128 - effectiveBytes] = pi(at(128 - effectiveBytes) & mask);
  for (let i = 127 - effectiveBytes; i >= 0; i -= 1) bytes[i] = pi(at(i + 1) ^ at(i + effectiveBytes));
  return Uint16Array.from({ length: 64 }, (_, i) => at(2 * i) | (at(2 * i + 1) << 8));
};

const shifts = [1, 2, 3, 5] as const;
const rounds = Array.from({ length: 16 }, (_, round) => round);
/** Section 3.1: a mashing round follows the fifth and the eleventh mixing round. */
const isMashed = (round: number) => round === 4 || round === 10;

const rotateLeft = (word: number, by: number) => ((word << by) | (word >>> (16 - by))) & 0xffff;

type Words = Uint16Array;
const w = (words: Words, index: number): number => words[index & 3] ?? 0;
const mixOf = (r: Words, i: number) => (w(r, i - 1) & w(r, i - 2)) + (~w(r, i - 1) & w(r, i - 3));

const encryptBlock = (r: Words, k: Uint16Array): void => {
  for (const round of rounds) {
    for (const [i, by] of shifts.entries())
      r[i] = rotateLeft((w(r, i) + (k[4 * round + i] ?? 0) + mixOf(r, i)) & 0xffff, by);
    if (isMashed(round)) for (let i = 0; i < 4; i += 1) r[i] = w(r, i) + (k[w(r, i - 1) & 63] ?? 0);
  }
};

const decryptBlock = (r: Words, k: Uint16Array): void => {
  for (const round of rounds.toReversed()) {
    if (isMashed(round)) for (let i = 3; i >= 0; i -= 1) r[i] = w(r, i) - (k[w(r, i - 1) & 63] ?? 0);
    for (const [i, by] of [...shifts.entries()].toReversed())
      r[i] = rotateLeft(w(r, i), 16 - by) - (k[4 * round + i] ?? 0) - mixOf(r, i);
  }
};

const wordsAt = (bytes: Uint8Array, at: number): Words =>
  Uint16Array.from({ length: 4 }, (_, i) => (bytes[at + 2 * i] ?? 0) | ((bytes[at + 2 * i + 1] ?? 0) << 8));

const writeWords = (words: Words, into: Uint8Array, at: number): void => {
  for (const [i, word] of words.entries()) into.set([word & 0xff, word >> 8], at + 2 * i);
};

export type Rc2Key = { readonly key: Uint8Array; readonly iv: Uint8Array; readonly effectiveBits: number };

const xor = (words: Words, other: Words): Words => words.map((word, i) => word ^ w(other, i));

/** CBC mode with 8-byte blocks; the caller removes the padding. */
export const rc2Decrypt = (data: Uint8Array, { key, iv, effectiveBits }: Rc2Key): Uint8Array => {
  const expanded = expandKey(key, effectiveBits);
  const plain = new Uint8Array(data.length);
  let before = wordsAt(iv, 0);
  for (let at = 0; at < data.length; at += 8) {
    const sealed = wordsAt(data, at);
    const block = sealed.slice();
    decryptBlock(block, expanded);
    writeWords(xor(block, before), plain, at);
    before = sealed;
  }
  return plain;
};

export const rc2Encrypt = (data: Uint8Array, { key, iv, effectiveBits }: Rc2Key): Uint8Array => {
  const expanded = expandKey(key, effectiveBits);
  const sealed = new Uint8Array(data.length);
  let before = wordsAt(iv, 0);
  for (let at = 0; at < data.length; at += 8) {
    before = xor(wordsAt(data, at), before);
    encryptBlock(before, expanded);
    writeWords(before, sealed, at);
  }
  return sealed;
};
