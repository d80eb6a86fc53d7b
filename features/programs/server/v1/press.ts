import type { Language, ProblemFinding } from '@pecset/contract';
import { parseGtin } from '@pecset/gs1';
import { type MlId, ok, type Result, refuse } from '@pecset/kernel';
import type { HistoryItem, PackRequest, Warning } from '@pecset/packs/contract';
import {
  isHeldBack,
  namesTwoPacks,
  requestFor,
  shownExpiry,
  stillOpen,
  warningsBefore,
  withGapsFilled,
} from '@pecset/packs/domain';
import {
  describeTransaction,
  isKeyKnown,
  knownOfPack,
  operateOnPack,
  type Press,
  type RequestKey,
} from '@pecset/packs/server';
import type { Caller, PlatformAnswer } from '@pecset/server-kit';
import type { PackBody } from '../../contract/v1/pack-body.ts';
import type { programPressRefusals } from '../../contract/v1/refusals.ts';
import type { Transaction } from '../../contract/v1/transaction.ts';
import { type ReadBody, readBody } from '../../domain/read-body.ts';
import { findingInWords } from '../../domain/verdict-in-words.ts';
import { warningWords } from '../../domain/warning-words.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { viewTransaction } from './view-transaction.ts';

export type PressRefusal = {
  readonly code: keyof typeof programPressRefusals;
  readonly findings?: readonly ProblemFinding[];
};

export type ProgramPress = {
  readonly caller: Caller;
  readonly operation: 'verify' | 'dispense' | 'destroy';
  readonly body: PackBody;
  readonly key: RequestKey;
  readonly language: Language;
  readonly isGone: () => boolean;
  /** When the program has waited long enough, in milliseconds of the clock. */
  readonly until: number;
  readonly madeIn: Press['madeIn'];
};

type Known = Awaited<ReturnType<typeof knownOfPack>>;

const unknown: Known = { expDate: null, lotNum: null, history: [], putAway: [], asOf: null };

/** What this pharmacy knows of the pack; nothing if the code names none. */
const knownOf = async (
  { packs }: ProgramsDependencies,
  { partnerId }: Caller,
  { pack }: ReadBody,
): Promise<Known> => {
  const gtin = parseGtin(pack.gtin ?? '');
  if (!gtin.ok || !pack.sn) return unknown;
  return knownOfPack(packs.db, packs.alerts, partnerId, { gtin: gtin.value, sn: pack.sn });
};

/** The code as it would be sent, or the findings for which the page would not send it. */
const requestOf = (
  { body, language, caller }: ProgramPress,
  read: ReadBody,
  known: Known,
): Result<PackRequest, PressRefusal> => {
  if ((body['as-read'] === undefined) !== (body.reason === undefined))
    return refuse({ code: 'reason-needed' });
  const filled = withGapsFilled(read.pack, known);
  const findings = stillOpen(read.findings, filled);
  if (findings.length > 0 && (!body['as-read'] || namesTwoPacks(findings)))
    return refuse({
      code: 'misread',
      findings: findings.map((finding) => ({
        kind: finding.kind,
        ...('ai' in finding && { ai: finding.ai }),
        words: findingInWords(finding, language),
      })),
    });
  const request = requestFor(filled, { mode: caller.program?.mode, rawScan: read.rawScan });
  return request.ok ? request : refuse({ code: 'cannot-be-sent' });
};

/** What the page would ask about before it takes a pack out of circulation. */
const warningsOf = (
  { operation }: ProgramPress,
  { expDate }: PackRequest,
  { history, putAway }: Known,
  now: Date,
): readonly Warning[] => {
  if (operation === 'verify') return [];
  const { expired } = shownExpiry(expDate, now);
  return warningsBefore(operation, { history: [...history, ...putAway], expired, now: now.getTime() });
};

const unconfirmed = (
  pressing: ProgramPress,
  request: PackRequest,
  known: Known,
  now: Date,
): PressRefusal | undefined => {
  const { body, language } = pressing;
  if (pressing.operation === 'dispense' && isHeldBack([...known.history, ...known.putAway]))
    return { code: 'held-back' };
  const open = warningsOf(pressing, request, known, now).filter(
    (warning) => !body.despite?.includes(warning),
  );
  if (open.length === 0) return undefined;
  const findings = open.map((kind) => ({ kind, words: warningWords[kind][language] }));
  return { code: 'confirmation-needed', findings };
};

/** Codes of the page's press that a program is told under another name. */
const codeFor = (refusal: string): PressRefusal['code'] | undefined => {
  switch (refusal) {
    case 'pack-busy':
    case 'pack-crowded':
    case 'demonstration-pack':
    case 'no-production':
    case 'key-reused':
      return refusal;
    case 'given-up':
      return 'key-reused';
    default:
      return undefined;
  }
};

export const refusalOf = (refusal: string | PlatformAnswer): PressRefusal | PlatformAnswer => {
  if (typeof refusal !== 'string') return refusal;
  if (refusal === 'mode-changed') return { platform: 'wrong-mode' };
  const code = codeFor(refusal);
  if (!code) throw new Error(`a program's press was refused with ${refusal}`);
  return { code };
};

const judge = async (use: ProgramsDependencies, pressing: ProgramPress, read: ReadBody) => {
  const known = await knownOf(use, pressing.caller, read);
  const request = requestOf(pressing, read, known);
  if (!request.ok) return request;
  const asked = unconfirmed(pressing, request.value, known, use.packs.now());
  // A repeat of a dispense finds its own pack dispensed here: the ledger knows its key.
  if (asked && !(await isKeyKnown(use.packs.db, pressing.caller.partnerId, pressing.key)))
    return refuse(asked);
  return ok({ known, request: request.value });
};

/** Each time somebody else was faster with the same pack. */
const TRIES = 4;

/** One press of a program, by the rules of the page. */
export const pressByProgram = async (
  use: ProgramsDependencies,
  pressing: ProgramPress,
): Promise<Result<Transaction, PressRefusal | PlatformAnswer>> => {
  const read = readBody(pressing.body);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const judged = await use.packs.withinLimit(pressing.caller, () => judge(use, pressing, read));
    if (!judged.ok) return judged;
    const pressed = await send(use, pressing, judged.value);
    if (pressed.ok) return ok(await shown(use, pressing, judged.value, pressed.value));
    if (pressed.refusal !== 'pack-changed') return refuse(refusalOf(pressed.refusal));
  }
  return refuse({ code: 'pack-crowded' });
};

type Judged = { readonly known: Known; readonly request: PackRequest };

const send = (use: ProgramsDependencies, pressing: ProgramPress, { known, request }: Judged) => {
  const { caller, operation, body, key, isGone, until, madeIn } = pressing;
  const { partnerId, userId, sessionId, program } = caller;
  const claims = { operator: body.operator, reference: body.reference, asReadBecause: body.reason };
  const press = { partnerId, userId, sessionId, mode: program?.mode, key, isGone, claims, madeIn };
  const pack = { ...request, ...(body.despite && { despite: body.despite }) };
  const { asOf } = known;
  const answerWithinMs = Math.max(0, Math.min(use.packs.answerWithinMs, until - Date.now()));
  // A verify does no harm, whatever happened meanwhile.
  const operating = { press, operation, pack, ...(operation !== 'verify' && { asOf }) };
  return operateOnPack(use.packs, caller, operating, { answerWithinMs });
};

/** A repeat's transaction was there before: its pack is as it was sent, not as it would be filled in now. */
const packOf = async (
  { packs }: ProgramsDependencies,
  { partnerId }: Caller,
  { known, request: { gtin, sn, expDate, lotNum } }: Judged,
  { mlId }: HistoryItem,
) => {
  const isRepeat = known.asOf !== null && mlId <= known.asOf;
  const sent = isRepeat ? await describeTransaction(packs.db, partnerId, mlId as MlId) : undefined;
  return sent?.pack ?? { gtin, sn, expDate, lotNum };
};

const shown = async (
  use: ProgramsDependencies,
  { caller, language }: ProgramPress,
  judged: Judged,
  item: HistoryItem,
): Promise<Transaction> => {
  const pack = await packOf(use, caller, judged, item);
  const history = [...judged.known.history, ...judged.known.putAway];
  return viewTransaction(item, { caller, pack, history, language, now: use.packs.now() });
};
