import { ok, refuse } from '@pecset/kernel';
import type { AlertDecision, AlertOutcome } from '@pecset/packs/contract';
import { findTransaction } from '@pecset/packs/server';
import { recordAudit, serve } from '@pecset/server-kit';
import { recordOutcome } from '../contract/index.ts';
import { needsSecondPerson } from '../domain/index.ts';
import { alertsPort } from './alerts-port.ts';
import type { AlertsDependencies } from './dependencies.ts';
import { settingsStore } from './dossier/settings-store.ts';
import { recordClosed } from './record-closed.ts';
import { alertStore } from './store.ts';

/** What an outcome without a decision means, as in the database. */
const decisionIn: Readonly<Record<AlertOutcome, AlertDecision>> = {
  'own-error': 'released',
  technical: 'released',
  suspicion: 'held',
};

/** For pages of the version before, and for whoever calls it still: without cause, place and second person. */
export const serveRecordOutcome = (use: AlertsDependencies) => {
  const { inTransactionAs, withinLimit, now } = use;
  return serve(recordOutcome, ({ params: { mlId }, body, caller }) =>
    withinLimit(caller, () =>
      inTransactionAs(caller, async (tx) => {
        const { partnerId, userId } = caller;
        const at = now();
        if (needsSecondPerson(decisionIn[body.outcome], await settingsStore(tx, partnerId).read()))
          return refuse('second-person-needed');
        const recorded = await alertStore(tx, partnerId).recordOutcome(mlId, body, userId, at);
        if (!recorded) return refuse('not-found');
        // The words may name people, so they stay out of the audit.
        const details = { mlId, outcome: body.outcome };
        await recordAudit(tx, { partnerId, userId, what: 'alert-outcome', details });
        const item = await findTransaction(tx, alertsPort, partnerId, mlId);
        if (!item) return refuse('not-found');
        await recordClosed(use, tx, { partnerId, mlId, item, outcome: body.outcome, at });
        return ok(item);
      }),
    ),
  );
};
