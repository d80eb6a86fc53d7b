import { DATABASE_EPOCH, scopes } from '@pecset/contract';
import { ok, type Result, refuse } from '@pecset/kernel';
import { type Caller, isInNetworks, type ProgramAccess, type Visit } from '@pecset/server-kit';
import { readProgramKey, showsProgramKey } from '../../domain/program-key.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashProgramKey } from './key-hash.ts';
import { programStore } from './program-store.ts';

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof programStore>['byKey']>>>;

const callerIn = ({
  keyId,
  partnerId,
  programId,
  name,
  mode,
  epoch,
  termsPending,
  ...found
}: Found): Caller => ({
  userId: programId,
  partnerId,
  sessionId: keyId,
  roles: [],
  provedAt: null,
  userVerified: false,
  termsPending,
  program: { name, mode, epoch, scopes: scopes.filter((scope) => found.scopes.includes(scope)) },
});

const keyIn = ({ wire }: Visit): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(wire.requestHeader('Authorization') ?? '')?.[1];

type Needs = Pick<AccountsDependencies, 'db' | 'now'> & Pick<ProgramAccess, 'noteUse'>;

/** Finds a connected program by the key that it sent. */
export const programCallers = ({ db, now, noteUse }: Needs): ProgramAccess => {
  const programs = programStore(db);
  const authenticate: ProgramAccess['authenticate'] = async (visit) => {
    if (showsProgramKey(visit.wire.address)) return refuse('key-in-address');
    const key = keyIn(visit);
    if (key === undefined) return refuse('key-missing');
    const read = readProgramKey(key);
    if (!read.ok) return read;
    const at = now();
    const found = await programs.byKey(hashProgramKey(key), at);
    if (!found) return refuse('key-unknown');
    visit.wire.header(DATABASE_EPOCH, found.epoch);
    const admitted = admit(found, visit, at);
    // An administrator sees in the list that somebody still uses the key, or uses it elsewhere.
    if (!admitted.ok) noteUse(callerIn(found), 'refused');
    return admitted;
  };
  return { authenticate, noteUse };
};

const admit = (
  found: Found,
  { ip }: Visit,
  at: Date,
): Result<Caller, 'key-revoked' | 'key-expired' | 'network-not-allowed' | 'wrong-mode'> => {
  if (found.revokedAt !== null) return refuse('key-revoked');
  if (found.expiresAt !== null && found.expiresAt <= at) return refuse('key-expired');
  if (found.networks.length > 0 && !isInNetworks(ip, found.networks)) return refuse('network-not-allowed');
  return found.mode === found.organisationMode ? ok(callerIn(found)) : refuse('wrong-mode');
};
