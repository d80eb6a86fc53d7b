import type { BodyOf } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import { type MlId, ok, refuse } from '@pecset/kernel';
import { findTransaction } from '@pecset/packs/server';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import { recordOutcome } from '../contract/index.ts';
import { decisionIn, meetingUnseen, needsSecondPerson } from '../domain/index.ts';
import { alertsPort } from './alerts-port.ts';
import type { AlertsDependencies } from './dependencies.ts';
import { decisionStore } from './dossier/decision-store.ts';
import { dossierStore } from './dossier/dossier-store.ts';
import { settingsStore } from './dossier/settings-store.ts';
import { recordClosed } from './record-closed.ts';
import { alertStore } from './store.ts';

type Told = { readonly mlId: MlId; readonly body: BodyOf<typeof recordOutcome>; readonly caller: Caller };

/** Whether it may be recorded, while nobody else decides; a repeat is recorded already. */
const meets = async (tx: Tx, { mlId, body, caller: { partnerId, userId } }: Told) => {
  const decision = decisionIn({ ...body, decision: null });
  if (needsSecondPerson(decision, await settingsStore(tx, partnerId).read()))
    return refuse('second-person-needed');
  if (!(await dossierStore(tx, partnerId).lock(mlId))) return refuse('not-found');
  const asked = { ...body, cause: null, decision, userId };
  return meetingUnseen(asked, await decisionStore(tx, partnerId).newest(mlId));
};

/** For pages of the version before, and for whoever calls it still: without cause, place and second person. */
export const serveRecordOutcome = (use: AlertsDependencies) => {
  const record = async (tx: Tx, told: Told) => {
    const { mlId, body, caller } = told;
    const { partnerId, userId } = caller;
    const met = await meets(tx, told);
    if (!met.ok) return met;
    const at = use.now();
    if (met.value === 'new') {
      const alerts = alertStore(tx, partnerId);
      await alerts.recordOutcome(mlId, body, userId, at);
      const acknowledged = await alerts.acknowledgeDecided(mlId, userId, at);
      // The words may name people, so they stay out of the audit.
      const details = { mlId, outcome: body.outcome, acknowledged };
      await recordAudit(tx, { partnerId, userId, what: 'alert-outcome', details });
    }
    const item = await findTransaction(tx, alertsPort, partnerId, mlId);
    if (!item) return refuse('not-found');
    if (met.value === 'new')
      await recordClosed(use, tx, { partnerId, mlId, item, outcome: body.outcome, at });
    return ok(item);
  };
  return serve(recordOutcome, ({ params: { mlId }, body, caller }) =>
    use.withinLimit(caller, () => use.inTransactionAs(caller, (tx) => record(tx, { mlId, body, caller }))),
  );
};
