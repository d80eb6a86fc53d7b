import { readFile } from 'node:fs/promises';
import { StartRefusal } from '@pecset/server-kit';
import type { BackupSettings } from '../settings.ts';

const LEAST = 12;

const fromFile = async (file: string): Promise<string> => {
  try {
    // Editors add a line end that is not part of the passphrase.
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartRefusal(`BACKUP_PASSPHRASE_FILE: the file ${file} cannot be read`, { cause: error });
  }
};

/** Returns the passphrase that encrypts backups, or undefined if no file is set. */
export const backupPassphrase = async ({
  BACKUP_PASSPHRASE_FILE: file,
}: Pick<BackupSettings, 'BACKUP_PASSPHRASE_FILE'>): Promise<string | undefined> => {
  if (file === undefined) return undefined;
  const passphrase = await fromFile(file);
  if (passphrase.length < LEAST)
    throw new StartRefusal(`the passphrase for backups has fewer than ${LEAST} characters`);
  return passphrase;
};
