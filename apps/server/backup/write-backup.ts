import { type Manifest, takeBackup } from '@pecset/db';
import { type Log, packUp, writeWholeFile } from '@pecset/server-kit';
import { version } from '../version.ts';

export type Writing = {
  /** Of a database user who may read all of it. */
  readonly url: string;
  readonly log: Log;
  readonly passphrase: string | undefined;
  /** Of the installation: only an encrypted backup takes them along. */
  readonly secretKeys: string | undefined;
  /** What it costs to try a passphrase, where it is not the usual. */
  readonly log2Cost?: number;
};

/** To a place that is given: what was written, and how many bytes it became. */
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
