import { ok, type Result, refuse } from '@pecset/kernel';

/** The mode is in the key, so that a person and a secret scanner see which one they hold. */
const words = { sandbox: 'sandbox', production: 'live' } as const;
export type KeyMode = keyof typeof words;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/** CRC-32 (ISO 3309), bit by bit: a key is short. */
const crc32 = (text: string): number => {
  let crc = 0xffff_ffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
};

const checksumOf = (text: string): string => {
  let left = crc32(text);
  let written = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    written = DIGITS.charAt(left % DIGITS.length) + written;
    left = Math.floor(left / DIGITS.length);
  }
  return written;
};

/** The largest multiple of 62 in a byte; bytes beyond it would make the first digits likelier. */
const FAIR_BELOW = 248;

/** 190 random bits; `bytes` gives as many random bytes as it is asked for. */
const newSecret = (bytes: (count: number) => Uint8Array): string => {
  let secret = '';
  while (secret.length < SECRET_LENGTH)
    for (const byte of bytes(SECRET_LENGTH))
      if (byte < FAIR_BELOW && secret.length < SECRET_LENGTH) secret += DIGITS.charAt(byte % DIGITS.length);
  return secret;
};

export const newProgramKey = (mode: KeyMode, bytes: (count: number) => Uint8Array): string => {
  const text = `pecset_${words[mode]}_${newSecret(bytes)}`;
  return text + checksumOf(text);
};

const shape = /^pecset_(sandbox|live)_[0-9A-Za-z]{38}$/;

/** Tells a typing error without asking the database. */
export const readProgramKey = (text: string): Result<KeyMode, 'key-mistyped'> => {
  const [, word] = shape.exec(text) ?? [];
  if (word === undefined || checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== text.slice(-CHECKSUM_LENGTH))
    return refuse('key-mistyped');
  return ok(word === 'live' ? 'production' : 'sandbox');
};

/** A key in an address, whole or cut, also with its underscores encoded: it must not be taken from there. */
export const showsProgramKey = (address: string): boolean =>
  /pecset(?:_|%5f)(?:sandbox|live)(?:_|%5f)/i.test(address);
