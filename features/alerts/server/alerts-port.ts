import { heldIfUnknown, nullIfUnknown, suspicionIfUnknown } from '@pecset/packs/contract';
import type { AlertFacts, AlertsPort } from '@pecset/packs/server';
import { alertStore } from './store.ts';

type AlertRow = Awaited<ReturnType<ReturnType<typeof alertStore>['of']>>[number];

const factsOf = ({ printed_by: prnUserId, acknowledged_by: ackUserId, outcomes }: AlertRow): AlertFacts => ({
  prnUserId,
  ackUserId,
  outcomes: outcomes.map(({ outcome, cause, decision, at, ...said }) => ({
    ...said,
    outcome: suspicionIfUnknown.parse(outcome),
    cause: nullIfUnknown.parse(cause),
    decision: decision === null ? null : heldIfUnknown.parse(decision),
    at: new Date(at).toISOString(),
  })),
});

const factsIn: AlertsPort['of'] = async (db, partnerId, mlIds) =>
  new Map((await alertStore(db, partnerId).of(mlIds)).map((row) => [row.ml_id, factsOf(row)]));

/** What the packs feature needs of alerts: storing one with its transaction, and reading it. */
export const alertsPort: AlertsPort = {
  raise: (tx, { partnerId, mlId, alertId }) => alertStore(tx, partnerId).raise(mlId, alertId),
  of: factsIn,
  putAway: async (db, partnerId, pack) => {
    const found = await alertStore(db, partnerId).putAway(pack);
    if (found.length === 0) return [];
    const mlIds = found.map(({ mlId }) => mlId);
    const facts = await factsIn(db, partnerId, mlIds);
    return found.flatMap((alert) => {
      const known = facts.get(alert.mlId);
      return known ? [{ ...alert, ...known }] : [];
    });
  },
  isHeldBack: (db, partnerId, pack) => alertStore(db, partnerId).isHeldBack(pack),
  open: async (db, partnerId) => (await alertStore(db, partnerId).open()).map((row) => row.ml_id),
};
