import type { Language, ProblemFinding } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import {
  type DescribedTransaction,
  describeTransaction,
  findTransaction,
  historyOfPack,
  requestKey,
  undoTransaction,
} from '@pecset/packs/server';
import { type Caller, serve } from '@pecset/server-kit';
import { transactionForProgram, undoByProgram } from '../../contract/v1/endpoints.ts';
import { warningWords } from '../../domain/warning-words.ts';
import { awaitAnswer } from './await-answer.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { keyLasts } from './key-lasts.ts';
import { madeIn } from './made-in.ts';
import { programsKey, tellPending } from './packs.ts';
import { refusalOf } from './press.ts';
import { viewTransaction } from './view-transaction.ts';
import { makeWaits } from './waits.ts';

const shown = async (
  { packs }: ProgramsDependencies,
  caller: Caller,
  { pack }: DescribedTransaction,
  item: HistoryItem,
  language: Language,
) => {
  const { history } = await historyOfPack(packs.db, packs.alerts, caller.partnerId, pack);
  return viewTransaction(item, { caller, pack, history, language, now: packs.now() });
};

/** Of the program's own mode; another one's is as if it were not there. */
const described = async (
  { packs: { db } }: ProgramsDependencies,
  caller: Caller,
  mlId: HistoryItem['mlId'],
) => {
  const found = await describeTransaction(
    db,
    caller.partnerId,
    mlId as Parameters<typeof describeTransaction>[2],
  );
  return found?.mode === caller.program?.mode ? found : undefined;
};

/** As many as a pharmacy has tills behind one key, and then some. */
const MOST_WAITS = 8;

export const serveTransaction = (use: ProgramsDependencies) => {
  const waits = makeWaits(MOST_WAITS);
  return serve(transactionForProgram, async ({ params: { id }, query, caller, wire, language }) => {
    const about = await described(use, caller, id);
    const item = about && (await findTransaction(use.packs.db, use.packs.alerts, caller.partnerId, id));
    if (!item) return refuse('not-found');
    const until = Date.now() + (query.wait ?? 0) * 1_000;
    const isWaited = item.status === null && (query.wait ?? 0) > 0;
    if (isWaited && waits.areTaken(caller.sessionId)) {
      wire.header('retry-after', '1');
      return refuse('too-many-waits');
    }
    const newest = await waits.during(caller.sessionId, () =>
      awaitAnswer(use, caller, item, { until, isGone: wire.isGone }),
    );
    if (isWaited && !(await keyLasts(use.packs.db, caller))) return refuse({ platform: 'key-revoked' });
    const view = await shown(use, caller, about, newest, language);
    tellPending(wire, view);
    return ok(view);
  });
};

const warnings = ['undo-too-late', 'undo-by-another', 'destroyed-here'] as const;
type Hopeless = (typeof warnings)[number];
const isHopeless = (refusal: unknown): refusal is Hopeless => warnings.some((one) => one === refusal);

const findingOf = (kind: Hopeless, language: Language): ProblemFinding => ({
  kind,
  words: warningWords[kind][language],
});

export const serveUndo = (use: ProgramsDependencies) =>
  serve(undoByProgram, async ({ params: { id: mlId }, body, caller, wire, language }) => {
    const { partnerId, userId, sessionId, program } = caller;
    const about = await described(use, caller, mlId);
    if (!about) return refuse('not-found');
    const key = requestKey(programsKey(caller, wire), ['v1', 'undo', mlId, body]);
    const claims = { operator: body.operator, reference: body.reference };
    const { isGone } = wire;
    const mode = program?.mode;
    const press = { partnerId, userId, sessionId, mode, key, isGone, claims, madeIn: madeIn(caller, wire) };
    const undone = await undoTransaction(use.packs, caller, press, { mlId, despite: body.despite });
    if (!undone.ok) {
      const { refusal } = undone;
      if (refusal === 'not-found' || refusal === 'cannot-undo') return refuse(refusal);
      if (isHopeless(refusal))
        return refuse({ code: 'confirmation-needed', findings: [findingOf(refusal, language)] });
      return refuse(refusalOf(refusal));
    }
    wire.note({ partnerId, mlId: undone.value.mlId });
    const view = await shown(use, caller, about, undone.value, language);
    tellPending(wire, view);
    return ok(view);
  });
