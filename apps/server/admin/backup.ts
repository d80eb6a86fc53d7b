import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { countRows, type ReadBackup, readBackup } from '@pecset/db';
import { makeLog, StartRefusal, unpack } from '@pecset/server-kit';
import { backupPassphrase } from '../backup/passphrase.ts';
import { sendBackup, writeBackup } from '../backup/write-backup.ts';
import { withOwnersAddress } from '../data/owners-address.ts';
import { storedSecretKeys } from '../data/secret-keys.ts';
import { readBackupSettings } from '../settings.ts';
import type { Command } from './command.ts';

/** `-` stands for standard input or output. */
export const fileOf = (word: string | undefined): string => {
  if (!word) throw new StartRefusal('say FILE, or - for the standard stream');
  return word === '-' ? word : resolve(word);
};

export const bytesOf = (file: string): AsyncIterable<Uint8Array> => {
  if (file === '-') return process.stdin;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new StartRefusal(`there is no file ${file}`);
  if (found.isDirectory()) throw new StartRefusal(`${file} is a folder: name one of the files in it`);
  return createReadStream(file, { highWaterMark: 256 * 1_024 });
};

const toStandardOutput = async (file: AsyncIterable<Uint8Array>): Promise<number> => {
  let size = 0;
  for await (const bytes of file) {
    size += bytes.length;
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
  }
  return size;
};

const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;

export const backup: Command = {
  summary:
    'FILE (or -): the whole database as of one moment, also beside a running server; encrypted where BACKUP_PASSPHRASE_FILE names a file',
  details: [
    'Encrypted it holds the secret keys too; the passphrase has 12 characters or more, and without it the file is of no use.',
    'With DATABASE_URL it is taken as whoever that names. It does not count as the one of the day: those are in BACKUP_DIR.',
  ],
  run: async ([word], { environment, say, complain }) => {
    const file = fileOf(word);
    const settings = readBackupSettings(environment);
    const passphrase = await backupPassphrase(settings);
    const secretKeys = settings.SECRET_KEYS ?? (await storedSecretKeys(settings.DATA_DIR));
    const log = makeLog('warn');
    // With `-` messages go to standard error, because standard output carries the backup.
    const tell = file === '-' ? complain : say;
    return withOwnersAddress(settings, log, async (url) => {
      const writing = { url, log, passphrase, secretKeys };
      const { manifest, size } =
        file === '-' ? await sendBackup(writing, toStandardOutput) : await writeBackup(writing, file);
      tell(`${megabytes(size)}, the database as of ${manifest.takenAt}${file === '-' ? '' : `, in ${file}`}`);
      if (passphrase === undefined)
        tell(
          'not encrypted: keep it where nobody reads it, and set BACKUP_PASSPHRASE_FILE to have it encrypted',
        );
      tell(
        manifest.secretKeys === null
          ? 'the secret keys are NOT in it (SECRET_KEYS, or DATA_DIR/secret-keys): keep them too, or nobody can use it'
          : 'the secret keys are in it: the passphrase is all that is needed beside it',
      );
      return 0;
    });
  },
};

export const aboutBackup = ({ manifest, pieces }: ReadBackup): readonly string[] => {
  const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
  return [
    `taken at ${manifest.takenAt} by Pecsét ${manifest.version} from PostgreSQL ${manifest.server}`,
    `${pieces.length} pieces, ${rows} rows; schema ${manifest.migrations.at(-1)}`,
  ];
};

export const checkBackup: Command = {
  summary: 'FILE (or -): reads a backup to its end, without any database, and says whether it is whole',
  run: async ([word], { environment, say }) => {
    const passphrase = await backupPassphrase(readBackupSettings(environment));
    const read = await unpack(bytesOf(fileOf(word)), passphrase, (blocks) =>
      readBackup(blocks, async () => {}, countRows),
    );
    for (const line of aboutBackup(read)) say(line);
    for (const { name, rows } of read.pieces) if (rows > 0) say(`  ${name}: ${rows}`);
    say(
      read.manifest.secretKeys === null
        ? 'whole; the secret keys are not in it'
        : 'whole, with the secret keys',
    );
    return 0;
  },
};
