import { type Manifest, takeBackup } from '@pecset/db';
import { type Log, packUp, writeWholeFile } from '@pecset/server-kit';
import { version } from '../version.ts';

export type Writing = {
  /** Address with a database role that may read every table. */
  readonly url: string;
  readonly log: Log;
  readonly passphrase: string | undefined;
  /** The installation's keys; only an encrypted backup contains them. */
  readonly secretKeys: string | undefined;
  /** Cost of deriving the key from the passphrase, as a power of two, if not the default. */
  readonly log2Cost?: number;
};

/** Passes the file to `write`; returns the manifest and the size in bytes. */
export const sendBackup = (
  { url, log, passphrase, secretKeys, log2Cost }: Writing,
  write: (file: AsyncIterable<Uint8Array>) => Promise<number>,
): Promise<{ readonly manifest: Manifest; readonly size: number }> =>
  takeBackup(
    { url, log, version, secretKeys: passphrase === undefined ? null : (secretKeys ?? null) },
    async (blocks, manifest) => {
      const sealing = { passphrase, ...(log2Cost !== undefined && { log2Cost }) };
      return { manifest, size: await packUp(blocks, sealing, write) };
    },
  );

export const writeBackup = (writing: Writing, path: string) =>
  sendBackup(writing, (file) => writeWholeFile(path, file));
