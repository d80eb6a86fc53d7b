import { ok } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT, serve } from '@pecset/server-kit';
import { checkConnection } from '../../contract/index.ts';
import { barrierCode, barrierDetail, productionBarrier } from './barrier.ts';
import type { DeskDependencies } from './dependencies.ts';

/** The national system counts a refused login, so it is tried only when an operator presses the button. */
export const serveCheckConnection = ({ faultOf, inTransactionAs, now }: DeskDependencies) =>
  serve(checkConnection, async ({ params: { partnerId }, caller }) => {
    const barrier = await productionBarrier(faultOf, partnerId);
    return inTransactionAs(caller, async (tx) => {
      const code = barrier ? barrierCode(barrier) : null;
      const record = { userId: caller.userId, what: 'connection-checked', partnerId: SYSTEM_TENANT };
      await recordAudit(tx, { ...record, details: { organisation: partnerId, barrier: code } });
      return ok({
        checkedAt: now().toISOString(),
        barrier: code,
        detail: barrier ? barrierDetail(barrier) : null,
      });
    });
  });
