import type { Tx } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import type { Place } from '../contract/index.ts';
import { type Decided, placeAfter } from '../domain/index.ts';
import { decisionStore } from './dossier/decision-store.ts';
import { dossierStore } from './dossier/dossier-store.ts';
import { entryStore, type Step } from './dossier/entry-store.ts';
import { alertStore } from './store.ts';

type Done = { readonly userId: UserId; readonly at: Date };

/** A past alert and what was done about it. */
export type PastAlert = {
  readonly mlId: MlId;
  readonly alertId: string | null;
  readonly printed?: Done | undefined;
  readonly acknowledged?: Done | undefined;
  /** Who looks into it. */
  readonly taken?: Done | undefined;
  readonly notes: readonly (Done & { readonly words: string })[];
  /** In the order of recording; the last one counts. */
  readonly decisions: readonly (Done & Decided & { readonly words: string })[];
};

const raiseOne = async (tx: Tx, partnerId: PartnerId, alert: PastAlert): Promise<void> => {
  const { mlId, alertId, printed, acknowledged, taken } = alert;
  const store = alertStore(tx, partnerId);
  const step = (done: Done, what: Step) => entryStore(tx, partnerId).add({ mlId, ...done }, what);
  await store.raise(mlId, alertId);
  if (alertId !== null && printed) {
    await store.print(alertId, printed.userId, printed.at);
    await step(printed, { kind: 'printed', facts: { what: 'alert' } });
  }
  if (alertId !== null && acknowledged) {
    await store.acknowledge(alertId, acknowledged.userId, acknowledged.at);
    await step(acknowledged, { kind: 'acknowledged', facts: {} });
  }
  if (taken) {
    await dossierStore(tx, partnerId).take(mlId, taken.userId, taken.at);
    await step(taken, { kind: 'taken', facts: {} });
  }
  for (const { words, ...done } of alert.notes) await step(done, { kind: 'note', facts: { words } });
};

const decideOne = async (tx: Tx, partnerId: PartnerId, { mlId, decisions }: PastAlert): Promise<void> => {
  let place: Place = 'counter';
  for (const decision of decisions) {
    await decisionStore(tx, partnerId).add(mlId, { ...decision, confirmedBy: null });
    const next = placeAfter(decision.decision, place);
    if (next === place) continue;
    place = next;
    await dossierStore(tx, partnerId).put(mlId, { place, words: null });
    const { userId, at } = decision;
    await entryStore(tx, partnerId).add(
      { mlId, userId, at },
      { kind: 'place', facts: { place, words: null } },
    );
  }
};

/** For demonstration data: adds alerts to past transactions, with their dossiers. */
export const raisePast = async (
  tx: Tx,
  partnerId: PartnerId,
  alerts: readonly PastAlert[],
): Promise<void> => {
  for (const alert of alerts) {
    await raiseOne(tx, partnerId, alert);
    await decideOne(tx, partnerId, alert);
  }
};
