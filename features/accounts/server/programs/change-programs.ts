import { randomBytes } from 'node:crypto';
import type { Scope } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import { ok, type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import { recordAudit } from '@pecset/server-kit';
import { type KeyMode, newProgramKey } from '../../domain/program-key.ts';
import { hashProgramKey } from './key-hash.ts';
import { programStore } from './program-store.ts';
import { tellOfPrograms } from './tell-of-programs.ts';

/** Who changes programs, and when; `by` is null for the provider's operator. */
export type Author = { readonly partnerId: PartnerId; readonly by: UserId | null; readonly at: Date };

export type NewProgram = {
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  /** In CIDR notation; empty: any. */
  readonly networks: readonly string[];
  readonly expiresAt: Date | null;
};

/** The key is returned this once; only its hash is kept. */
export type MadeKey = { readonly programId: UserId; readonly keyId: string; readonly key: string };

/** Far more than a pharmacy has tills; bounds the list. */
export const MOST_PROGRAMS = 50;

const HOUR_MS = 3_600_000;

const makeKey = async (
  tx: Tx,
  { partnerId, by, at }: Author,
  {
    programId,
    mode,
    expiresAt,
  }: { readonly programId: UserId; readonly mode: KeyMode } & Pick<NewProgram, 'expiresAt'>,
): Promise<MadeKey & { readonly ending: string }> => {
  const key = newProgramKey(mode, randomBytes);
  const ending = key.slice(-4);
  const { keyId } = await programStore(tx).addKey({
    partner_id: partnerId,
    program_id: programId,
    key_hash: hashProgramKey(key),
    ending,
    made_by: by,
    created_at: at,
    expires_at: expiresAt,
  });
  return { programId, keyId, key, ending };
};

/** A program with its first key. */
export const addProgram = async (
  tx: Tx,
  tell: Tell,
  author: Author,
  { expiresAt, ...program }: NewProgram,
): Promise<Result<MadeKey, 'too-many-programs' | 'name-taken'>> => {
  const { partnerId, by, at } = author;
  const { name, mode } = program;
  const programs = programStore(tx);
  if ((await programs.countWorking(partnerId, at)) >= MOST_PROGRAMS) return refuse('too-many-programs');
  if (await programs.isNameTaken({ partnerId, mode, name }, at)) return refuse('name-taken');
  const scopes = [...program.scopes];
  const networks = [...program.networks];
  const { programId } = await programs.add({
    ...{ partner_id: partnerId, name, mode, scopes, networks },
    ...{ made_by: by, created_at: at },
  });
  const { ending, ...made } = await makeKey(tx, author, { programId, mode, expiresAt });
  const details = {
    ...{ program: programId, key: made.keyId, ending, mode, scopes: scopes.join(' ') },
    ...{ networks: networks.join(' '), expiresAt: expiresAt?.toISOString() ?? null },
  };
  await recordAudit(tx, { partnerId, userId: by, what: 'program-added', details });
  await tellOfPrograms(tx, tell, { ...author, change: 'added', programs: [name] });
  return ok(made);
};

export type Rotation = {
  readonly programId: UserId;
  /** For how long the keys before still work; at 0 they are revoked. */
  readonly overlapHours: number;
  readonly expiresAt: Date | null;
};

/** Another key for the same program, which stays the same user in the ledger; also when none of its keys works. */
export const rotateKey = async (
  tx: Tx,
  tell: Tell,
  author: Author,
  { programId, overlapHours, expiresAt }: Rotation,
): Promise<Result<MadeKey, 'not-found'>> => {
  const { partnerId, by, at } = author;
  const programs = programStore(tx);
  const program = await programs.lock(partnerId, programId);
  if (!program) return refuse('not-found');
  if (overlapHours === 0) await programs.revoke(partnerId, { programId }, at);
  else await programs.shorten(partnerId, programId, new Date(at.getTime() + overlapHours * HOUR_MS));
  const { ending, ...made } = await makeKey(tx, author, { ...program, expiresAt });
  const details = {
    ...{ program: programId, key: made.keyId, ending, overlapHours },
    expiresAt: expiresAt?.toISOString() ?? null,
  };
  await recordAudit(tx, { partnerId, userId: by, what: 'program-key-rotated', details });
  await tellOfPrograms(tx, tell, { ...author, change: 'rotated', programs: [program.name] });
  return ok(made);
};
