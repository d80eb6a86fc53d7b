import { platformRefusals } from '@pecset/contract';
import { refuse } from '@pecset/kernel';
import { keysUsedOtherwise, requestKey } from '@pecset/packs/server';
import { type PlatformAnswer, type RequestOf, serve } from '@pecset/server-kit';
import { basketByProgram } from '../../contract/v1/endpoints.ts';
import { programPressRefusals } from '../../contract/v1/refusals.ts';
import type { BasketResult, Transaction } from '../../contract/v1/transaction.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { programsKey, tellPending } from './packs.ts';
import { type PressRefusal, pressByProgram } from './press.ts';

/** Below what one user may have under way, so that a basket does not refuse itself. */
const AT_ONCE = 8;

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

const transactionIn = (line: Line): Transaction | undefined =>
  'transaction' in line ? line.transaction : undefined;

export const serveBasket = (use: ProgramsDependencies) =>
  serve(basketByProgram, async ({ body, caller, wire, language }) => {
    const { operation, packs } = body;
    if (!caller.program?.scopes.includes(operation))
      return refuse({ platform: 'scope-missing', detail: operation });
    const until = Date.now() + use.packs.answerWithinMs;
    // Each line's hash is over the whole basket: the same key with any other line is another basket.
    const keys = packs.map((_, line) =>
      requestKey(`${programsKey(caller, wire)}/line/${line}`, ['v1', 'basket', line, body]),
    );
    if (await keysUsedOtherwise(use.packs.db, caller.partnerId, keys)) return refuse('key-reused');
    const lines = await inOrder(packs, async (pack, line): Promise<Line> => {
      const key = keys[line] ?? requestKey('', []);
      const pressing = { caller, operation, body: pack, key, language, isGone: wire.isGone, until };
      const pressed = await pressByProgram(use, pressing);
      return pressed.ok ? { transaction: pressed.value } : problemLine(pressed.refusal, language);
    });
    const states = lines.map((line) => transactionIn(line)?.state ?? 'refused');
    const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
    const first = lines.map(transactionIn).find((line) => line?.state === 'pending');
    if (first) tellPending(wire, first);
    return {
      ok: true,
      value: {
        answered: count('answered'),
        pending: count('pending'),
        refused: count('refused'),
        lines: [...lines],
      },
    };
  });
