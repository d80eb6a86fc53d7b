import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { acknowledgeAlert } from '../contract/index.ts';
import type { AlertsDependencies } from './dependencies.ts';
import { entryStore } from './dossier/entry-store.ts';
import { alertStore } from './store.ts';

export const serveAcknowledgeAlert = ({ inTransactionAs, withinLimit, now }: AlertsDependencies) =>
  serve(acknowledgeAlert, ({ params: { alertId }, caller }) =>
    withinLimit(caller, () =>
      inTransactionAs(caller, async (tx) => {
        const { partnerId, userId } = caller;
        const at = now();
        const acknowledged = await alertStore(tx, partnerId).acknowledge(alertId, userId, at);
        if (!acknowledged) return refuse('not-found');
        const { ml_id: mlId } = acknowledged;
        await entryStore(tx, partnerId).add({ mlId, userId, at }, { kind: 'acknowledged', facts: {} });
        const details = { mlId, alertId };
        await recordAudit(tx, { partnerId, userId, what: 'alert-acknowledged', details });
        return ok({});
      }),
    ),
  );
