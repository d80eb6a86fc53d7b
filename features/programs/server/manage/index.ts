import {
  addProgram as addProgramAs,
  programsOf,
  revokeKeys,
  rotateKey as rotateKeyAs,
} from '@pecset/accounts/server';
import { ok } from '@pecset/kernel';
import { type Route, serve } from '@pecset/server-kit';
import { addProgram, listPrograms, revokeKey, revokeProgram, rotateKey } from '../../contract/manage.ts';
import { asAuthor, type ManageDependencies } from './as-author.ts';
import { readExpiry, readNetworks } from './read-program.ts';

const instantOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

const serveListPrograms = ({ db, now }: ManageDependencies) =>
  serve(listPrograms, async ({ caller: { partnerId } }) => {
    const programs = await programsOf(db, partnerId, now());
    return ok({
      programs: programs.map(({ keys, createdAt, usedAt, ...program }) => ({
        ...program,
        createdAt: createdAt.toISOString(),
        usedAt: instantOrNull(usedAt),
        keys: keys.map(({ programId: _, ...key }) => ({
          ...key,
          createdAt: key.createdAt.toISOString(),
          expiresAt: instantOrNull(key.expiresAt),
          revokedAt: instantOrNull(key.revokedAt),
        })),
      })),
    });
  });

const serveAddProgram = (use: ManageDependencies) =>
  serve(addProgram, async ({ body: { lastDay, networks, ...program }, caller }) => {
    const expiresAt = readExpiry(lastDay, use.now());
    if (!expiresAt.ok) return expiresAt;
    const from = readNetworks(networks);
    if (!from.ok) return from;
    return asAuthor(use, caller, (tx, author) =>
      addProgramAs(tx, use.tell, author, { ...program, networks: from.value, expiresAt: expiresAt.value }),
    );
  });

const serveRotateKey = (use: ManageDependencies) =>
  serve(rotateKey, async ({ params, body: { lastDay, overlapHours }, caller }) => {
    const expiresAt = readExpiry(lastDay, use.now());
    if (!expiresAt.ok) return expiresAt;
    return asAuthor(use, caller, (tx, author) =>
      rotateKeyAs(tx, use.tell, author, { ...params, overlapHours, expiresAt: expiresAt.value }),
    );
  });

const serveRevokeProgram = (use: ManageDependencies) =>
  serve(revokeProgram, ({ params, caller }) =>
    asAuthor(use, caller, (tx, author) => revokeKeys(tx, use.tell, author, params)),
  );

const serveRevokeKey = (use: ManageDependencies) =>
  serve(revokeKey, ({ params, caller }) =>
    asAuthor(use, caller, (tx, author) => revokeKeys(tx, use.tell, author, params)),
  );

/** Keys of connected programs, for the organisation's page. */
export const manageRoutes = (dependencies: ManageDependencies): readonly Route[] => [
  serveListPrograms(dependencies),
  serveAddProgram(dependencies),
  serveRotateKey(dependencies),
  serveRevokeProgram(dependencies),
  serveRevokeKey(dependencies),
];
