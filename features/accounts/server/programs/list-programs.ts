import type { Db } from '@pecset/db';
import { budapestDay, type PartnerId } from '@pecset/kernel';
import { programStore } from './program-store.ts';

/** For how long an ended key is still listed. */
const SHOWN_MS = 30 * 24 * 3_600_000;

type KeyState = 'works' | 'expired' | 'revoked';

const stateOf = (
  key: { readonly expiresAt: Date | null; readonly revokedAt: Date | null },
  at: Date,
): KeyState => {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= at ? 'expired' : 'works';
};

/** All programs of an organisation with their keys and their use today. */
export const programsOf = async (db: Db, partnerId: PartnerId, at: Date) => {
  const programs = programStore(db);
  const keys = await programs.keys(partnerId, new Date(at.getTime() - SHOWN_MS));
  const ofProgram = Map.groupBy(keys, ({ programId }) => programId);
  return (await programs.list(partnerId, budapestDay(at))).map((program) => ({
    ...program,
    keys: (ofProgram.get(program.programId) ?? []).map((key) => ({ ...key, state: stateOf(key, at) })),
  }));
};
