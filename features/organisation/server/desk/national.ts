import { ok } from '@pecset/kernel';
import { HOUSE, recordAudit, serve } from '@pecset/server-kit';
import { checkConnection, nationalHealth } from '../../contract/index.ts';
import { barrierCode, barrierDetail, productionBarrier } from './barrier.ts';
import type { DeskDependencies } from './dependencies.ts';
import { deskStore } from './desk-store.ts';

/** Of those that are shut out so many are named; where it is everybody, nobody reads the names. */
const MOST_NAMED = 50;

export const serveNationalHealth = ({ db, healthOf, faultOf }: DeskDependencies) =>
  serve(nationalHealth, async () => {
    const { shut, lastAnswerAt, waiting, p50Ms, p95Ms } = await healthOf(db);
    const named = [...shut]
      .sort((one, other) => one.since.getTime() - other.since.getTime())
      .slice(0, MOST_NAMED);
    const names = await deskStore(db).namesOf(named.map(({ partnerId }) => partnerId));
    const refused = shut.filter(({ code }) => code !== null).length;
    return ok({
      hasNationalSystem: faultOf !== undefined,
      refused,
      down: shut.length - refused,
      shut: named.map(({ partnerId, code, since }) => ({
        partnerId,
        name: names.get(partnerId) ?? '',
        code,
        since: since.toISOString(),
      })),
      p50Ms,
      p95Ms,
      lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
      waiting: { ...waiting, since: waiting.since?.toISOString() ?? null },
    });
  });

/** A try that is refused counts there as one: nobody makes it but by pressing. */
export const serveCheckConnection = ({ faultOf, inTransactionAs, now }: DeskDependencies) =>
  serve(checkConnection, async ({ params: { partnerId }, caller }) => {
    const barrier = await productionBarrier(faultOf, partnerId);
    return inTransactionAs(caller, async (tx) => {
      const code = barrier ? barrierCode(barrier) : null;
      const record = { userId: caller.userId, what: 'connection-checked', partnerId: HOUSE };
      await recordAudit(tx, { ...record, details: { organisation: partnerId, barrier: code } });
      return ok({
        checkedAt: now().toISOString(),
        barrier: code,
        detail: barrier ? barrierDetail(barrier) : null,
      });
    });
  });
