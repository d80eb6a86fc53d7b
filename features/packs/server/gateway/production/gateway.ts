import type { Db, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import {
  type Asking,
  askNational,
  confirms,
  destroy,
  dispense,
  type Login,
  type NationalReply,
  type Notification,
  type PackAnswer,
  type Sender,
  type Software,
  undoDispense,
  verify,
} from '@pecset/nmvs';
import { isSuccess } from '@pecset/nmvs/codes';
import type { Log } from '@pecset/server-kit';
import { type OwnCode, ownCodes } from '../../../contract/index.ts';
import { nextFor, type Reading, readAnswer } from '../../../domain/production.ts';
import type { Answer } from '../../../domain/transaction.ts';
import { newClientTrxId } from '../../client-trx-id.ts';
import type { Gateway, Intent, Reply } from '../port.ts';
import { makeCircuit, type ProbeTimes } from './circuit.ts';
import { type LineTimes, makeLines } from './lines.ts';

/** What an organisation speaks to the national system with. */
export type NationalLine = Pick<Asking, 'send'> & {
  readonly login: Login;
  /** The last that was heard of it is not that it works. */
  readonly inDoubt?: boolean;
};

export type ProductionNeeds = Pick<Asking, 'observe' | 'clock'> & {
  readonly db: Db;
  readonly now: () => Date;
  /** Nothing where certificate or login are missing. */
  readonly lineOf: (partnerId: PartnerId) => Promise<NationalLine | undefined>;
  /** After the national system turned a password away with this code: the login to go on with, if there is one. */
  readonly renewLogin: (partnerId: PartnerId, line: NationalLine, code: string) => Promise<Login | undefined>;
  readonly software: Software;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly doubleScanLimit: number;
  readonly linesPerUser: number;
  readonly times: ProbeTimes &
    Pick<LineTimes, 'patienceMs'> & {
      readonly landsWithinMs: number;
      /** Of one request, from its first byte to the last of its answer. */
      readonly totalMs: number;
    };
  /** Whoever changes an organisation's connection, or what is said of it, has it before the door. */
  readonly hold: (tx: Tx, partnerId: PartnerId) => Promise<unknown>;
  /** What the organisation's admins have to know. */
  readonly told: {
    /** In the commit that shuts the door. */
    readonly refused: (partnerId: PartnerId, code: string, tx: Tx) => Promise<void>;
    readonly notified: (partnerId: PartnerId, notifications: readonly Notification[]) => Promise<void>;
    /** It was in doubt, and was let in. */
    readonly works: (partnerId: PartnerId) => Promise<void>;
    /** It had been away: what waits goes out now. */
    readonly back: (partnerId: PartnerId) => Promise<void>;
  };
};

const requests = { verify, dispense, destroy, 'undo-dispense': undoDispense };

/** A look asks for the state, whatever the transaction is about. */
const requestOf = ({ operation, purpose, pack }: Intent, sender: Sender) =>
  (purpose === 'look' ? verify : requests[operation])(sender, pack);

/** It goes out later. */
const notSent: Reading = { kind: 'unreachable', code: ownCodes.unreachable };

const unsure = (code: OwnCode): Reading => ({ kind: 'no-answer', code });

/** A success that contradicts itself is none: whether it counted is open. */
const isBelieved = ({ operation, purpose }: Intent, answer: PackAnswer): boolean =>
  !isSuccess(answer.code) || operation === 'verify' || purpose === 'look' || confirms(operation, answer);

const readAnswered = (intent: Intent, answer: PackAnswer): Reading => {
  if (!isBelieved(intent, answer)) return unsure(ownCodes.noState);
  const { code, state = null, alertId = null } = answer;
  return readAnswer(intent, { code, state, alertId });
};

const certificateFaults: readonly string[] = ['certificate-refused', 'certificate-unusable'];

/** What came of a turn; without certificate and login there is nothing to say, and what others may have now is not said. */
type Turn = NationalReply<PackAnswer> | { readonly kind: 'not-connected' | 'too-late' };

const readReply = (intent: Intent, reply: Turn): Reading => {
  switch (reply.kind) {
    case 'not-connected':
      return { kind: 'login-refused', code: ownCodes.notConnected };
    case 'too-late':
      return notSent;
    case 'answered':
      return readAnswered(intent, reply.answer);
    case 'unreachable':
      return certificateFaults.includes(reply.why)
        ? { kind: 'login-refused', code: ownCodes.certificateRefused }
        : notSent;
    case 'no-answer':
      return unsure(ownCodes.noAnswer);
    case 'not-sendable':
      return { kind: 'answered', answer: failed(ownCodes.notSendable) };
  }
};

const failed = (reasonCode: string): Answer => ({ status: 'E', reasonCode, alertId: null });

/** Whatever was said about the pack. */
const isLetIn = (reply: Turn, { kind }: Reading): boolean =>
  reply.kind === 'answered' && (kind === 'answered' || kind === 'looked');

/** A verify is shown at once and never sent again, whatever became of it. */
const toReply = ({ operation }: Intent, reading: Reading): Reply => {
  if (reading.kind === 'answered' || reading.kind === 'looked') return reading;
  return operation === 'verify' ? { kind: 'answered', answer: failed(reading.code) } : reading;
};

const saidIn = (reply: Turn) =>
  reply.kind === 'answered'
    ? { said: { code: reply.answer.code, nmvsTrxId: reply.answer.nmvsTrxId ?? null } }
    : {};

export type ProductionGateway = Gateway & {
  /** For whatever else is asked with an organisation's login: it has so many lines and no more. */
  readonly inLine: ReturnType<typeof makeLines>;
};

/** The national system, over the organisation's own certificate and login. */
export const productionGateway = (needs: ProductionNeeds): ProductionGateway => {
  const { db, now, lineOf, software, doubleScanLimit, linesPerUser, times, told } = needs;
  const circuit = makeCircuit(db, now, times);
  // Whoever has not said within the time of two requests that they still hold it is gone.
  const inLine = makeLines(db, linesPerUser, { ...times, holdMs: 2 * times.totalMs, log: needs.log });

  /** What one answer means for those that follow. */
  const learn = async (partnerId: PartnerId, { kind, ...reading }: Reading): Promise<void> => {
    if (kind === 'unreachable') return circuit.failed(partnerId);
    if (kind === 'no-answer') return circuit.unanswered(partnerId);
    if (await circuit.reached(partnerId)) await told.back(partnerId);
    if (kind !== 'login-refused' || !('code' in reading)) return;
    await circuit.refused(partnerId, reading.code, {
      hold: (tx) => needs.hold(tx, partnerId),
      tell: (tx) => told.refused(partnerId, reading.code, tx),
    });
  };

  /** A process that was held up, by its database or by the machine, must not send what others have taken over. */
  const say = async (intent: Intent, { send, login }: NationalLine, clientTrxId: string): Promise<Turn> => {
    if (now() > intent.sendBy) return { kind: 'too-late' };
    const sender: Sender = { login, software, clientTrxId, subUserId: String(intent.userId) };
    const { partnerId, mlId, operation, purpose } = intent;
    // By these numbers a request is found in the log of the web, of the worker and of the national system.
    const observe: Asking['observe'] = (observed) => {
      needs.observe(observed);
      const { operation: message, kind, outcome, tookMs } = observed;
      const numbers = { partnerId, mlId, clientTrxId, message, operation, purpose };
      needs.log.info(
        { ...numbers, reply: kind, outcome, ms: Math.round(tookMs) },
        'asked the national system',
      );
    };
    return askNational({ send, observe, clock: needs.clock }, requestOf(intent, sender));
  };

  /** The login to go on with after this one was turned away: one that was stored meanwhile, or one that we set. */
  const otherLogin = async (partnerId: PartnerId, line: NationalLine, code: string) => {
    const stored = (await lineOf(partnerId))?.login;
    if (stored && stored.password !== line.login.password) return stored;
    return needs.renewLogin(partnerId, line, code);
  };

  /** Turned away for its login alone, a request counted nothing and is put once more with another. */
  const sayOrRenew = async (intent: Intent, line: NationalLine): Promise<Turn> => {
    const reply = await say(intent, line, intent.clientTrxId);
    if (reply.kind !== 'answered' || readReply(intent, reply).kind !== 'login-refused') return reply;
    const login = await otherLogin(intent.partnerId, line, reply.answer.code);
    return login ? say(intent, { ...line, login }, newClientTrxId()) : reply;
  };

  /** What an answer means for others must not cost the answer itself. */
  const orWarn = (telling: Promise<void>, partnerId: PartnerId): Promise<void> =>
    telling.catch((error: unknown) =>
      needs.log.warn({ err: error, partnerId }, 'what an answer means for others could not be written down'),
    );

  /**
   * Door and login are looked at when its turn has come, and what came of it is written down before the next has theirs:
   * of all who wait in line with a wrong password one finds it out.
   */
  const takeTurn = async (intent: Intent): Promise<{ readonly reading: Reading; readonly reply?: Turn }> => {
    const { partnerId } = intent;
    const [door, line] = await Promise.all([circuit.atTurn(partnerId), lineOf(partnerId)]);
    if (door.kind === 'refused') return { reading: { kind: 'login-refused', code: door.code } };
    if (door.kind === 'closed') return { reading: notSent };
    const reply: Turn = line ? await sayOrRenew(intent, line) : { kind: 'not-connected' };
    const reading = readReply(intent, reply);
    if (reply.kind !== 'too-late') await orWarn(learn(partnerId, reading), partnerId);
    if (line?.inDoubt && isLetIn(reply, reading)) await orWarn(told.works(partnerId), partnerId);
    return { reading, reply };
  };

  const ask = async (intent: Intent): Promise<Reply> => {
    const { partnerId } = intent;
    // Where others had the line all the time nothing was sent.
    const { reading, reply } = (await inLine(intent, () => takeTurn(intent))) ?? { reading: notSent };
    if (reply?.kind === 'answered' && Object.keys(reply.answer.overlong).length > 0)
      needs.log.warn(
        { partnerId, mlId: intent.mlId, overlong: reply.answer.overlong },
        'an answer was longer than can be kept: its beginning is',
      );
    if (reply?.kind === 'answered' && reply.answer.notifications.length > 0)
      await orWarn(told.notified(partnerId, reply.answer.notifications), partnerId);
    return { ...toReply(intent, reading), ...(reply && saidIn(reply)) };
  };

  return {
    inLine,
    ask,
    wire: {
      next: (facts) => nextFor({ ...facts, doubleScanLimit }),
      access: circuit.access,
      landsWithinMs: times.landsWithinMs,
      againAfterMs: times.leastMs,
      // Its turn, the request, a new password and the request once more, and until that has landed.
      beginsWithinMs: times.patienceMs + 2 * times.totalMs,
      leaseMs: times.patienceMs + 3 * times.totalMs + times.landsWithinMs,
    },
  };
};
