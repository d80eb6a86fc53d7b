import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { acknowledgeAlert } from '../contract/index.ts';
import type { AlertsDependencies } from './dependencies.ts';
import { alertStore } from './store.ts';

export const serveAcknowledgeAlert = ({ inTransactionAs, withinLimit, now }: AlertsDependencies) =>
  serve(acknowledgeAlert, ({ params: { alertId }, caller }) =>
    withinLimit(caller, () =>
      inTransactionAs(caller, async (tx) => {
        const { partnerId, userId } = caller;
        const acknowledged = await alertStore(tx, partnerId).acknowledge(alertId, userId, now());
        if (!acknowledged) return refuse('not-found');
        const details = { mlId: acknowledged.ml_id, alertId };
        await recordAudit(tx, { partnerId, userId, what: 'alert-acknowledged', details });
        return ok({});
      }),
    ),
  );
