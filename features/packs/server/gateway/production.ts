import type { NationalClient, Trouble } from '@pecset/national/server';
import {
  confirms,
  destroy,
  dispense,
  type PackAnswer,
  type Sender,
  undoDispense,
  verify,
} from '@pecset/nmvs';
import { isSuccess } from '@pecset/nmvs/codes';
import { ownCodes } from '../../contract/index.ts';
import { nextFor, type Reading, readAnswer } from '../../domain/reconciliation.ts';
import type { Answer } from '../../domain/transaction.ts';
import type { Reply } from '../ledger/reply.ts';
import type { Gateway, Intent } from './port.ts';

const requests = { verify, dispense, destroy, 'undo-dispense': undoDispense };

/** A reconciliation asks for the state, whatever the transaction is about. */
const requestOf = ({ operation, purpose, pack }: Intent, sender: Sender) =>
  (purpose === 'look' ? verify : requests[operation])(sender, pack);

/** A success that contradicts the operation is not believed: its outcome is unknown. */
const isBelieved = ({ operation, purpose }: Intent, answer: PackAnswer): boolean =>
  !isSuccess(answer.code) || operation === 'verify' || purpose === 'look' || confirms(operation, answer);

const readAnswered = (intent: Intent, answer: PackAnswer): Reading => {
  if (!isBelieved(intent, answer)) return { kind: 'no-answer', code: ownCodes.noState };
  const { code, state = null, alertId = null } = answer;
  return readAnswer(intent, { code, state, alertId });
};

const failed = (reasonCode: string): Reply => ({
  kind: 'answered',
  answer: { status: 'E', reasonCode, alertId: null } satisfies Answer,
});

/** A verify is never retried: any failure ends it at once, so that the user sees it. */
const toReply = (
  { operation }: Intent,
  reading: Reading | Trouble | { readonly kind: 'not-sendable' },
): Reply => {
  if (reading.kind === 'not-sendable') return failed(ownCodes.notSendable);
  if (reading.kind === 'answered' || reading.kind === 'looked') return reading;
  return operation === 'verify' ? failed(reading.code) : reading;
};

/** Sends pack requests through the client of the national system. */
export const productionGateway = (client: NationalClient, doubleScanLimit: number): Gateway => ({
  ask: async (intent) => {
    const { mlId, operation, purpose } = intent;
    const { reading, answer } = await client.ask({
      ...intent,
      request: (sender) => requestOf(intent, sender),
      read: (said) => readAnswered(intent, said),
      numbers: { mlId, operation, purpose },
    });
    const said = answer && { said: { code: answer.code, nmvsTrxId: answer.nmvsTrxId ?? null } };
    return { ...toReply(intent, reading), ...said };
  },
  wire: { ...client, next: (facts) => nextFor({ ...facts, doubleScanLimit }) },
});
