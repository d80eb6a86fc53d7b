import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

/** Wraps each frame so that a changed, moved, missing or foreign frame is detected. */
export type Protection = {
  readonly seal: (place: Place, payload: Uint8Array) => Buffer;
  /** Returns undefined if this is not the frame of this file that belongs there. */
  readonly open: (place: Place, sealed: Uint8Array) => Buffer | undefined;
  /** Bytes that sealing adds to a frame. */
  readonly overhead: number;
};

export type Place = { readonly no: number; readonly isLast: boolean };

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** Says how a file is protected. The random `id` makes frames of other files fail. */
export const Header = z.discriminatedUnion('cipher', [
  z.object({ id: hex(16), cipher: z.literal('none') }),
  z.object({
    id: hex(16),
    cipher: z.literal('aes-256-gcm'),
    /** RFC 7914. The cost is bounded so that a malicious file cannot use up all memory. */
    scrypt: z.object({ salt: hex(32), log2Cost: z.int().min(10).max(18) }),
    /** Derived from the passphrase together with the key; tells a wrong passphrase from a damaged file. */
    check: hex(16),
  }),
]);
export type Header = z.infer<typeof Header>;

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;
const BLOCK_SIZE = 8;
/** 128 MB and half a second, as OWASP recommends. */
export const USUAL_LOG2_COST = 17;

/** Deterministic nonce (NIST SP 800-38D, 8.2.1) under a key that is used for this file alone; includes the end flag. */
const nonceOf = ({ no, isLast }: Place): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(no), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

const encrypting = (key: Buffer, header: Buffer): Protection => ({
  overhead: TAG_BYTES,
  seal: (place, payload) => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(place), { authTagLength: TAG_BYTES });
    cipher.setAAD(header);
    return Buffer.concat([cipher.update(payload), cipher.final(), cipher.getAuthTag()]);
  },
  open: (place, sealed) => {
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(place), { authTagLength: TAG_BYTES });
    decipher.setAAD(header);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      // Only a failed authentication can throw here.
      return undefined;
    }
  },
});

const HASH_BYTES = 32;

/** Protects against accidents only: an attacker can recompute the checksum. */
const summing = (header: Buffer): Protection => {
  const sumOf = (place: Place, payload: Uint8Array) =>
    createHash('sha256').update(header).update(nonceOf(place)).update(payload).digest();
  return {
    overhead: HASH_BYTES,
    seal: (place, payload) => Buffer.concat([payload, sumOf(place, payload)]),
    open: (place, sealed) => {
      const payload = Buffer.from(sealed.subarray(0, -HASH_BYTES));
      return sumOf(place, payload).equals(sealed.subarray(-HASH_BYTES)) ? payload : undefined;
    },
  };
};

/** Returns the key and the check value. */
const derive = (passphrase: string, salt: Buffer, log2Cost: number): Promise<readonly [Buffer, Buffer]> =>
  new Promise((resolve, reject) => {
    const N = 2 ** log2Cost;
    const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE };
    scrypt(passphrase.normalize('NFC'), salt, 48, options, (error, derived) =>
      error ? reject(error) : resolve([derived.subarray(0, 32), derived.subarray(32)]),
    );
  });

/** Writing and reading hash the header line exactly as it is in the file. */
const hashOf = (header: string): Buffer => createHash('sha256').update(header).digest();

export type Sealing = { readonly passphrase: string | undefined; readonly log2Cost?: number };

/** For a new file: returns the header line and the protection. */
export const newProtection = async ({ passphrase, log2Cost = USUAL_LOG2_COST }: Sealing) => {
  const id = randomBytes(16).toString('hex');
  if (passphrase === undefined) {
    const line = JSON.stringify({ id, cipher: 'none' } satisfies Header);
    return { line, protection: summing(hashOf(line)) };
  }
  const salt = randomBytes(32);
  const [key, check] = await derive(passphrase, salt, log2Cost);
  const line = JSON.stringify({
    id,
    cipher: ALGORITHM,
    scrypt: { salt: salt.toString('hex'), log2Cost },
    check: check.toString('hex'),
  } satisfies Header);
  return { line, protection: encrypting(key, hashOf(line)) };
};

/** For an existing file. */
export const protectionOf = async (
  line: string,
  header: Header,
  passphrase: string | undefined,
): Promise<Protection> => {
  if (header.cipher === 'none') return summing(hashOf(line));
  if (passphrase === undefined)
    throw new StartRefusal(
      'the backup is encrypted: set BACKUP_PASSPHRASE_FILE to the file with its passphrase',
    );
  const { salt, log2Cost } = header.scrypt;
  const [key, check] = await derive(passphrase, Buffer.from(salt, 'hex'), log2Cost);
  if (!timingSafeEqual(check, Buffer.from(header.check, 'hex')))
    throw new StartRefusal('the passphrase is not the one that the backup was encrypted with');
  return encrypting(key, hashOf(line));
};
