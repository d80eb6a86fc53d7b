import type { Colleague, ColleagueRefusal } from '@pecset/accounts/server';
import type { BodyOf } from '@pecset/contract';
import type { Db } from '@pecset/db';
import { type MlId, ok, type Result, refuse } from '@pecset/kernel';
import { type HistoryItem, outcomeOfCause } from '@pecset/packs/contract';
import { describeTransaction, findTransaction, historyOfPack } from '@pecset/packs/server';
import { type Caller, serve, type Visit } from '@pecset/server-kit';
import { decideDossier, type Place, type SecondPerson } from '../../contract/index.ts';
import { decisionRefusal, handOverOf, meeting, needsSecondPerson, placeAfter } from '../../domain/index.ts';
import { alertsPort } from '../alerts-port.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { recordClosed } from '../record-closed.ts';
import { alertStore } from '../store.ts';
import { decisionStore } from './decision-store.ts';
import { dossierStore } from './dossier-store.ts';
import { entryStore } from './entry-store.ts';
import { auditStep, type Held, hashOfWords, inDossier } from './in-dossier.ts';
import { settingsStore } from './settings-store.ts';

type Body = BodyOf<typeof decideDossier>;

const refusals = {
  'is-caller': 'second-person-is-first',
  'not-recognised': 'second-person-refused',
  'pin-ended': 'pin-ended',
} as const satisfies Record<ColleagueRefusal, string>;

/** Whoever confirms is recognised before anything is locked, since that takes long on purpose. */
const secondOf = async (
  { confirmByColleague }: AlertsDependencies,
  visit: Pick<Visit, 'wire' | 'ip' | 'log'>,
  caller: Caller,
  said: SecondPerson | undefined,
): Promise<Result<Colleague | undefined, (typeof refusals)[ColleagueRefusal]>> => {
  if (!said) return ok(undefined);
  const confirmed = await confirmByColleague(visit, caller, said);
  return confirmed.ok ? confirmed : refuse(refusals[confirmed.refusal]);
};

const handOverIn = async ({ tx, partnerId, mlId }: Held, item: HistoryItem) => {
  const described = await describeTransaction(tx, partnerId, mlId);
  if (!described) return 'at-hand';
  const of = { ...described.pack, inMode: described.mode };
  const { history } = await historyOfPack(tx, alertsPort, partnerId, of);
  return handOverOf({ item, history, entries: await entryStore(tx, partnerId).of(mlId) });
};

/** Moves the pack where the decision says, or implies. */
const putAfter = async (
  held: Held,
  { decision, place, placeWords }: Body,
  item: HistoryItem,
): Promise<Place> => {
  const { tx, partnerId, mlId } = held;
  const words = placeWords ?? null;
  const next = place ?? placeAfter(decision, held.place, await handOverIn(held, item));
  if (next === held.place && words === null) return next;
  await dossierStore(tx, partnerId).put(mlId, { place: next, words });
  await entryStore(tx, partnerId).add(held, { kind: 'place', facts: { place: next, words } });
  return next;
};

type Decided = { readonly body: Body; readonly item: HistoryItem; readonly second: Colleague | undefined };

const decide = async (use: AlertsDependencies, held: Held, { body, item, second }: Decided) => {
  const { tx, partnerId, mlId, userId, at } = held;
  const { cause, decision, words, placeWords } = body;
  const confirmedBy = second?.userId ?? null;
  await decisionStore(tx, partnerId).add(mlId, { cause, decision, words, userId, confirmedBy, at });
  const acknowledged = await alertStore(tx, partnerId).acknowledgeDecided(mlId, userId, at);
  const outcome = outcomeOfCause[cause];
  const details = {
    ...{ cause, decision, outcome },
    place: await putAfter(held, body, item),
    placeWordsHash: placeWords === undefined ? null : hashOfWords(placeWords),
    wordsHash: hashOfWords(words),
    confirmedBy,
    confirmedWith: second?.with ?? null,
    acknowledged,
  };
  await auditStep(held, { what: 'alert-decided', details });
  await recordClosed(use, tx, { partnerId, mlId, item, outcome, cause, decision, at });
};

/** Whether it is recorded already, is new, or meets a decision that was not shown. */
const meets = async (db: Db, { partnerId, userId }: Caller, mlId: MlId, body: Body) => {
  const asked = { ...body, seen: body.seen, outcome: outcomeOfCause[body.cause], userId };
  return meeting(asked, await decisionStore(db, partnerId).newest(mlId));
};

/** Whether it is confirmed where that is needed; the right PIN ends the count of wrong tries, whatever follows. */
const confirmation = async ({ tx, partnerId }: Held, { decision }: Body, second: Colleague | undefined) => {
  if (second) return (await second.hold(tx)) ? ok({}) : refuse('second-person-refused');
  const settings = await settingsStore(tx, partnerId).read();
  return needsSecondPerson(decision, settings) ? refuse('second-person-needed') : ok({});
};

type Asked = Omit<Decided, 'item'> & { readonly caller: Caller };

const decideNow = async (use: AlertsDependencies, held: Held, { caller, body, second }: Asked) => {
  const itemNow = () => findTransaction(held.tx, alertsPort, held.partnerId, held.mlId);
  const item = await itemNow();
  if (!item) return refuse('archived');
  const met = await meets(held.tx, caller, held.mlId, body);
  if (met.ok && met.value === 'repeat') return ok(item);
  const confirmed = await confirmation(held, body, second);
  if (!confirmed.ok) return confirmed;
  if (!met.ok) return met;
  await decide(use, held, { body, item, second });
  const decided = await itemNow();
  return decided ? ok(decided) : refuse('archived');
};

export const serveDecideDossier = (use: AlertsDependencies) =>
  serve(decideDossier, async ({ params: { mlId }, body, caller, ...visit }) => {
    const { partnerId } = caller;
    const refusal = decisionRefusal(body);
    if (refusal) return refuse(refusal);
    // Before a try of a PIN is counted.
    if (!(await dossierStore(use.db, partnerId).find(mlId))) return refuse('not-found');
    const before = await meets(use.db, caller, mlId, body);
    if (!before.ok) return before;
    const said = before.value === 'new' ? body.second : undefined;
    const second = await secondOf(use, visit, caller, said);
    if (!second.ok) return second;
    return inDossier(use, caller, mlId, (held) =>
      decideNow(use, held, { caller, body, second: second.value }),
    );
  });
