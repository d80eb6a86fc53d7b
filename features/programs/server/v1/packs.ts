import { requestKey } from '@pecset/packs/server';
import type { Caller } from '@pecset/server-kit';
import { serve, type Wire } from '@pecset/server-kit';
import { destroyByProgram, dispenseByProgram, verifyByProgram } from '../../contract/v1/endpoints.ts';
import type { Transaction } from '../../contract/v1/transaction.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { madeIn } from './made-in.ts';
import { pressByProgram } from './press.ts';

const RETRY_SECONDS = 2;

/** No header can hold it, so no key that anybody sends is that of another program or of a basket's line. */
const BETWEEN = '\u0000';

/** Two programs of a pharmacy may count their presses alike, so a key is the program's own, whichever secret it uses. */
export const programsKey = ({ userId }: Caller, wire: Wire): string =>
  ['program', userId, wire.requestHeader('Idempotency-Key')].join(BETWEEN);

export const keyOfLine = (basket: string, line: number): string => basket + BETWEEN + line;

/** 202 while the answer is awaited, with the address to ask at. */
export const tellPending = (wire: Wire, { id, state }: Pick<Transaction, 'id' | 'state'>): void => {
  if (state === 'pending') wire.accepted(`/api/v1/transactions/${id}`, RETRY_SECONDS);
};

type PackEndpoint = typeof verifyByProgram | typeof dispenseByProgram | typeof destroyByProgram;

const servePress = (
  use: ProgramsDependencies,
  endpoint: PackEndpoint,
  operation: 'verify' | 'dispense' | 'destroy',
) =>
  serve(endpoint, async ({ body, caller, wire, language }) => {
    const key = requestKey(programsKey(caller, wire), ['v1', operation, body]);
    const until = Date.now() + use.packs.answerWithinMs;
    const { isGone } = wire;
    const pressing = { caller, operation, body, key, language, isGone, until, madeIn: madeIn(caller, wire) };
    const pressed = await pressByProgram(use, pressing);
    if (!pressed.ok) return pressed;
    wire.note({ partnerId: caller.partnerId, mlId: pressed.value.id });
    tellPending(wire, pressed.value);
    return pressed;
  });

export const packPresses = (use: ProgramsDependencies) => [
  servePress(use, verifyByProgram, 'verify'),
  servePress(use, dispenseByProgram, 'dispense'),
  servePress(use, destroyByProgram, 'destroy'),
];
