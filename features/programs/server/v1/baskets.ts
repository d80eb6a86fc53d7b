import { platformRefusals } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import { claimKey, requestKey } from '@pecset/packs/server';
import {
  makeConcurrencyLimit,
  type PlatformAnswer,
  pause,
  type RequestOf,
  SessionEnded,
  serve,
} from '@pecset/server-kit';
import { basketByProgram } from '../../contract/v1/endpoints.ts';
import type { BasketBody } from '../../contract/v1/pack-body.ts';
import { programPressRefusals } from '../../contract/v1/refusals.ts';
import type { BasketResult, Transaction } from '../../contract/v1/transaction.ts';
import { readBody } from '../../domain/read-body.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { madeIn } from './made-in.ts';
import { keyOfLine, programsKey, tellPending } from './packs.ts';
import { type PressRefusal, type ProgramPress, pressByProgram } from './press.ts';

/** A part of what one user may have under way. */
const AT_ONCE = 4;
/** While others of the same program take all places. */
const AGAIN_AFTER_MS = 50;

/** One basket of an organisation after another; so few wait that each has its answer before its till gives up. */
const IN_TURN = { atOnce: 1, perUser: 4, perOrganisation: 6 };

type Line = BasketResult['lines'][number];

const specOf = (refusal: PressRefusal | PlatformAnswer) =>
  'code' in refusal
    ? { code: refusal.code, spec: programPressRefusals[refusal.code] }
    : { code: refusal.platform, spec: platformRefusals[refusal.platform] };

const problemLine = (
  refusal: PressRefusal | PlatformAnswer,
  language: RequestOf<typeof basketByProgram>['language'],
): Line => {
  const { code, spec } = specOf(refusal);
  const retryable = 'retryable' in spec ? spec.retryable : spec.status === 429 || spec.status >= 500;
  const findings = 'findings' in refusal ? refusal.findings : undefined;
  return {
    problem: { code, detail: spec[language], retryable, ...(findings && { findings: [...findings] }) },
  };
};

/** Runs over the items in order with a few at once; the results keep the order. */
const inOrder = async <Item, Done>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Done>,
): Promise<readonly Done[]> => {
  const done = new Map<number, Done>();
  const left = [...items.entries()];
  const run = async () => {
    for (let next = left.shift(); next; next = left.shift()) done.set(next[0], await work(next[1], next[0]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return [...done].sort(([one], [other]) => one - other).map(([, value]) => value);
};

/** The lines whose pack stands in an earlier one; a code that names no pack is misread. */
const linesTwice = (packs: BasketBody['packs']): ReadonlySet<number> => {
  const names = packs.map((body) => {
    const { gtin, sn } = readBody(body).pack;
    return gtin && sn ? JSON.stringify([gtin, sn]) : undefined;
  });
  return new Set(names.flatMap((one, line) => (one && names.indexOf(one) < line ? [line] : [])));
};

/** A line that finds all places of its program taken waits for one, as long as the basket is waited for. */
const pressInTurn = async (use: ProgramsDependencies, pressing: ProgramPress) => {
  try {
    for (;;) {
      const pressed = await pressByProgram(use, pressing);
      const isTooMany =
        !pressed.ok && 'platform' in pressed.refusal && pressed.refusal.platform === 'too-many-requests';
      if (!isTooMany || Date.now() > pressing.until || pressing.isGone()) return pressed;
      await pause(AGAIN_AFTER_MS, use.stopping);
    }
  } catch (error) {
    // What was sent before the key was revoked is told all the same.
    if (error instanceof SessionEnded) return refuse({ platform: 'key-revoked' } as const);
    throw error;
  }
};

const transactionIn = (line: Line): Transaction | undefined =>
  'transaction' in line ? line.transaction : undefined;

type BasketRequest = Pick<RequestOf<typeof basketByProgram>, 'body' | 'caller' | 'wire' | 'language'>;

const pressBasket = async (use: ProgramsDependencies, { body, caller, wire, language }: BasketRequest) => {
  const { operation, packs } = body;
  const until = Date.now() + use.packs.answerWithinMs;
  const name = programsKey(caller, wire);
  const { partnerId, userId } = caller;
  const claim = { partnerId, userId, at: use.packs.now() };
  const asked = requestKey(name, ['v1', 'basket', body]);
  if (!(await claimKey(use.packs.db, claim, asked))) return refuse('key-reused');
  const whole = asked.bodyHash.toString('base64url');
  const repeated = linesTwice(packs);
  const common = { caller, operation, language, isGone: wire.isGone, until, madeIn: madeIn(caller, wire) };
  const lines = await inOrder(packs, async (pack, line): Promise<Line> => {
    if (repeated.has(line)) return problemLine({ code: 'duplicate-line' }, language);
    const key = requestKey(keyOfLine(name, line), ['v1', 'basket', line, whole]);
    const pressed = await pressInTurn(use, { ...common, body: pack, key });
    return pressed.ok ? { transaction: pressed.value } : problemLine(pressed.refusal, language);
  });
  const states = lines.map((line) => transactionIn(line)?.state ?? 'refused');
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const first = lines.map(transactionIn).find((line) => line?.state === 'pending');
  if (first) tellPending(wire, first);
  return ok({
    answered: count('answered'),
    pending: count('pending'),
    refused: count('refused'),
    lines: [...lines],
  });
};

export const serveBasket = (use: ProgramsDependencies) => {
  const inTurn = makeConcurrencyLimit(IN_TURN);
  return serve(basketByProgram, async (request) => {
    const { body, caller } = request;
    if (!caller.program?.scopes.includes(body.operation))
      return refuse({ platform: 'scope-missing', detail: body.operation });
    return inTurn(caller, () => pressBasket(use, request));
  });
};
