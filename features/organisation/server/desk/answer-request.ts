import type { PartnerId } from '@pecset/kernel';
import { ok, type Result, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { approveRequest, refuseRequest } from '../../contract/index.ts';
import { barrierCode, productionBarrier } from './barrier.ts';
import type { DeskDependencies } from './dependencies.ts';
import { enterProduction, lockMode, refuseProduction } from './enter-production.ts';
import { requestStore } from './request-store.ts';

type Db = DeskDependencies['db'];

const openRequest = async (
  db: Db,
  requestId: number,
): Promise<Result<PartnerId, 'unknown-request' | 'already-answered'>> => {
  const found = await requestStore(db).find(requestId);
  if (!found) return refuse('unknown-request');
  return found.answer === null ? ok(found.partnerId) : refuse('already-answered');
};

export const serveApproveRequest = (use: DeskDependencies) =>
  serve(approveRequest, async ({ params: { requestId }, caller }) => {
    const asked = await openRequest(use.db, requestId);
    const barrier = asked.ok && !use.lacksBackup && (await productionBarrier(use.faultOf, asked.value));
    return use.inTransactionAs(caller, async (tx) => {
      if (!asked.ok) return asked;
      if (use.lacksBackup) return refuse('no-backup-target');
      if (barrier) return refuse(barrierCode(barrier));
      const partnerId = asked.value;
      await lockMode(tx, partnerId);
      // Another operator may have answered while the connection was being checked.
      const still = await openRequest(tx, requestId);
      if (!still.ok) return still;
      await enterProduction(tx, use, { partnerId, by: caller.userId, at: use.now() });
      return ok({});
    });
  });

export const serveRefuseRequest = (use: DeskDependencies) =>
  serve(refuseRequest, ({ params: { requestId }, body: { words }, caller }) =>
    use.inTransactionAs(caller, async (tx) => {
      const asked = await openRequest(tx, requestId);
      if (!asked.ok) return asked;
      const partnerId = asked.value;
      await lockMode(tx, partnerId);
      const still = await openRequest(tx, requestId);
      if (!still.ok) return still;
      await refuseProduction(tx, use, { partnerId, by: caller.userId, at: use.now(), words });
      return ok({});
    }),
  );
