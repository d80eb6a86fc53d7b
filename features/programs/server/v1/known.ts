import { type Gtin, parseGtin } from '@pecset/gs1';
import { ok } from '@pecset/kernel';
import type { NationalStatus } from '@pecset/notifications/contract';
import { knownOfPack, unansweredOf } from '@pecset/packs/server';
import { serve } from '@pecset/server-kit';
import { packForProgram, statusForProgram } from '../../contract/v1/endpoints.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { operationIn, statusIn, verdictFor } from './view-transaction.ts';

/** What is known here, without asking the national system. */
export const servePack = ({ packs }: ProgramsDependencies) =>
  serve(packForProgram, async ({ params: { gtin, sn }, caller, language }) => {
    const now = packs.now();
    // Fourteen digits by the contract; a wrong check digit only means that nothing is known.
    const read = parseGtin(gtin);
    const of = { gtin: read.ok ? read.value : (gtin as Gtin), sn };
    const found = await packs.withinLimit(caller, async () =>
      ok(await knownOfPack(packs.db, packs.alerts, caller.partnerId, of)),
    );
    if (!found.ok) return found;
    const known = found.value;
    return ok({
      gtin,
      sn,
      expDate: known.expDate,
      lotNum: known.lotNum,
      verdict: verdictFor([...known.history, ...known.putAway], known.expDate ?? '', { language, now }),
      transactions: known.history.map((item) => ({
        id: item.mlId,
        operation: operationIn(item),
        at: item.trxTime,
        by: item.userName,
        status: statusIn(item),
        nmvsCode: item.reasonCode,
        alertId: item.alertId,
      })),
    });
  });

const connections = {
  up: 'working',
  down: 'working',
  standstill: 'working',
  refused: 'refused',
  'not-connected': 'not-set-up',
} as const;

const connectionIn = ({ national }: NationalStatus) =>
  national === null ? 'simulated' : connections[national];

const reachabilityIn = ({ national }: NationalStatus) => {
  if (national === null) return 'not-needed';
  return national === 'up' ? 'reachable' : 'unreachable';
};

export const serveStatus = ({ packs, statusOf }: ProgramsDependencies) =>
  serve(statusForProgram, async ({ caller: { partnerId, program } }) => {
    const status = await statusOf(packs.db, partnerId);
    return ok({
      program: program?.name ?? '',
      scopes: [...(program?.scopes ?? [])],
      mode: status.mode,
      connection: connectionIn(status),
      nationalSystem: reachabilityIn(status),
      waiting: await unansweredOf(packs.db, partnerId),
      time: packs.now().toISOString(),
    });
  });
