import { hash } from 'node:crypto';

export type HashName = 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512';

const blockLengths: Readonly<Record<HashName, number>> = {
  sha1: 64,
  sha224: 64,
  sha256: 64,
  sha384: 128,
  sha512: 128,
};

/** RFC 7292 appendix B.3: what the derived bytes are for. */
export const purposes = { key: 1, iv: 2, mac: 3 } as const;

export type Derivation = {
  readonly hashName: HashName;
  readonly passphrase: Uint8Array;
  readonly salt: Uint8Array;
  readonly iterations: number;
};

const repeated = (bytes: Uint8Array, length: number): Buffer =>
  bytes.length === 0 ? Buffer.alloc(0) : Buffer.alloc(length, bytes);

const roundedUp = (length: number, block: number) => block * Math.ceil(length / block);

/** In place: `into = into + added + 1`, as big-endian numbers of one block (RFC 7292 appendix B.2, step 6C). */
const addAndOne = (into: Uint8Array, added: Uint8Array): void => {
  let carry = 1;
  for (let i = into.length - 1; i >= 0; i -= 1) {
    const sum = (into[i] ?? 0) + (added[i] ?? 0) + carry;
    into[i] = sum & 0xff;
    carry = sum >> 8;
  }
};

/** RFC 7292 appendix B.2. */
export const derive = (
  { hashName, passphrase, salt, iterations }: Derivation,
  purpose: keyof typeof purposes,
  length: number,
): Buffer => {
  const block = blockLengths[hashName];
  const diversifier = Buffer.alloc(block, purposes[purpose]);
  const state = Buffer.concat([
    repeated(salt, roundedUp(salt.length, block)),
    repeated(passphrase, roundedUp(passphrase.length, block)),
  ]);
  const pieces: Buffer[] = [];
  for (let made = 0; made < length; made += pieces.at(-1)?.length ?? length) {
    let piece = hash(hashName, Buffer.concat([diversifier, state]), 'buffer');
    for (let round = 1; round < iterations; round += 1) piece = hash(hashName, piece, 'buffer');
    pieces.push(piece);
    const added = Buffer.alloc(block, piece);
    for (let at = 0; at < state.length; at += block) addAndOne(state.subarray(at, at + block), added);
  }
  return Buffer.concat(pieces).subarray(0, length);
};

/** RFC 7292 appendix B.1: two bytes per character, big-endian, and two zero bytes at the end. */
export const asBmpString = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le').swap16();

/** OpenSSL before 1.1 took each UTF-8 byte for a character. */
export const asOldOpenSsl = (text: string): Buffer => asBmpString(Buffer.from(text).toString('latin1'));
