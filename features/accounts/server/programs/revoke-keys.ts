import type { Tx } from '@pecset/db';
import { ok, type PartnerId, type Result, refuse } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import { recordAudit } from '@pecset/server-kit';
import type { Author } from './change-programs.ts';
import { programStore, type RevokedKeys } from './program-store.ts';
import { tellOfPrograms } from './tell-of-programs.ts';

const revoke = async (
  tx: Tx,
  { partnerId, by, at }: Author,
  which: RevokedKeys,
): Promise<readonly string[]> => {
  const revoked = await programStore(tx).revoke(partnerId, which, at);
  for (const { keyId, programId, ending } of revoked) {
    const details = { program: programId, key: keyId, ending };
    await recordAudit(tx, { partnerId, userId: by, what: 'program-key-revoked', details });
  }
  return [...new Set(revoked.map(({ name }) => name))];
};

/** One key, or all of a program; whoever repeats it changes nothing. */
export const revokeKeys = async (
  tx: Tx,
  tell: Tell,
  author: Author,
  which: RevokedKeys,
): Promise<Result<Record<string, never>, 'not-found'>> => {
  if (!(await programStore(tx).has(author.partnerId, which))) return refuse('not-found');
  const programs = await revoke(tx, author, which);
  if (programs.length > 0) await tellOfPrograms(tx, tell, { ...author, change: 'revoked', programs });
  return ok({});
};

/** For an organisation that is closed: nobody is left to be told. */
export const revokeAllKeys = async (tx: Tx, partnerId: PartnerId, at: Date): Promise<void> => {
  await revoke(tx, { partnerId, by: null, at }, { all: true });
};

/** After a restore: some were revoked after the backup, and it is unknown which. */
export const revokeRestoredKeys = async (tx: Tx, tell: Tell, at: Date): Promise<void> => {
  for (const partnerId of await programStore(tx).organisations()) {
    const programs = await revoke(tx, { partnerId, by: null, at }, { all: true });
    if (programs.length > 0)
      await tellOfPrograms(tx, tell, { partnerId, by: null, at, change: 'restored', programs });
  }
};
