import { alertCause, alertDecision, alertOutcome } from '@pecset/packs/contract';
import type { AlertFacts, AlertsPort } from '@pecset/packs/server';
import { z } from 'zod/mini';
import { alertStore } from './store.ts';

type AlertRow = Awaited<ReturnType<ReturnType<typeof alertStore>['of']>>[number];

const factsOf = ({ printed_by: prnUserId, acknowledged_by: ackUserId, outcomes }: AlertRow): AlertFacts => ({
  prnUserId,
  ackUserId,
  outcomes: outcomes.map(({ outcome, cause, decision, at, ...said }) => ({
    ...said,
    outcome: z.parse(alertOutcome, outcome),
    cause: z.parse(z.nullable(alertCause), cause),
    decision: z.parse(z.nullable(alertDecision), decision),
    at: new Date(at).toISOString(),
  })),
});

/** What the packs feature needs of alerts: storing one with its transaction, and reading it. */
export const alertsPort: AlertsPort = {
  raise: (tx, { partnerId, mlId, alertId }) => alertStore(tx, partnerId).raise(mlId, alertId),
  of: async (db, partnerId, mlIds) =>
    new Map((await alertStore(db, partnerId).of(mlIds)).map((row) => [row.ml_id, factsOf(row)])),
  open: async (db, partnerId) => (await alertStore(db, partnerId).open()).map((row) => row.ml_id),
};
