import type { Db, Tx } from '@pecset/db';
import type { PartnerId, Result, UserId } from '@pecset/kernel';
import {
  type Asking,
  askNational,
  type CodeAnswer,
  type Login,
  type NationalReply,
  type Notification,
  type Request,
  type Sender,
  type Software,
  type Unsendable,
} from '@pecset/nmvs';
import type { Log } from '@pecset/server-kit';
import { clientCodes } from '../../contract/index.ts';
import { newClientTrxId } from '../client-trx-id.ts';
import { makeCircuitBreaker, type ProbeTimes } from './circuit-breaker.ts';
import type { CircuitState } from './circuit-state.ts';
import { limitConcurrency, type SlotTimes } from './concurrency-limit.ts';

/** The certificate transport and login of an organisation. */
export type Speaker = Pick<Asking, 'send'> & {
  readonly login: Login;
  /** The login is not known to work: the last answer refused it, or there was none yet. */
  readonly isUnproven?: boolean;
};

export type NationalClientNeeds = Pick<Asking, 'observe' | 'clock'> & {
  readonly db: Db;
  readonly now: () => Date;
  /** Returns undefined if certificate or login is missing. */
  readonly speakerOf: (partnerId: PartnerId) => Promise<Speaker | undefined>;
  /** After the national system refused a password with this code: the login to continue with, if there is one. */
  readonly renewLogin: (partnerId: PartnerId, speaker: Speaker, code: string) => Promise<Login | undefined>;
  readonly software: Software;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly slotsPerUser: number;
  readonly times: ProbeTimes &
    Pick<SlotTimes, 'patienceMs'> & {
      readonly landsWithinMs: number;
      /** Limit for one request, from its first byte to the last of its answer. */
      readonly totalMs: number;
    };
  /** Locks the organisation's connection; always before the circuit's row, so that there is no deadlock. */
  readonly hold: (tx: Tx, partnerId: PartnerId) => Promise<unknown>;
  /** Events that the organisation's admins are notified of. */
  readonly told: {
    /** In the commit that opens the circuit. */
    readonly refused: (partnerId: PartnerId, code: string, tx: Tx) => Promise<void>;
    readonly notified: (partnerId: PartnerId, notifications: readonly Notification[]) => Promise<void>;
    /** The login was not known to work, and was accepted. */
    readonly works: (partnerId: PartnerId) => Promise<void>;
    /** In the commit that opens the circuit, because the system is unreachable. */
    readonly lost: (partnerId: PartnerId, tx: Tx) => Promise<void>;
    /** In the commit that closes it: pending transactions are sent now. */
    readonly back: (partnerId: PartnerId, tx: Tx) => Promise<void>;
  };
};

/** Why there is no answer; the code is shown to users. */
export type Trouble = {
  readonly kind: 'unreachable' | 'no-answer' | 'login-refused';
  readonly code: string;
};

/** The result of reading an answer. */
type Reading = { readonly kind: string };

/** A request in the name of an organisation. */
export type Question<Answer extends CodeAnswer, Found extends Reading> = {
  readonly partnerId: PartnerId;
  /** The user who pressed; the national system requires it. */
  readonly userId: UserId;
  /** Unique for this request. */
  readonly clientTrxId: string;
  /** A person waits for the answer, so it goes before the backlog. */
  readonly urgent: boolean;
  /** Nothing is sent after this: the lease may run out before it lands, and another process take over. */
  readonly sendBy: Date;
  readonly request: (sender: Sender) => Result<Request<Answer>, Unsendable>;
  /** Reads the answer, or the trouble with the connection that it reports. */
  readonly read: (answer: Answer) => Found | Trouble;
  /** Identifiers for the log, by which a request is found in all three systems. */
  readonly numbers: object;
};

/** Our own message would break the schema, so nothing was sent and nothing will be. */
type NotSendable = { readonly kind: 'not-sendable' };

export type Outcome<Answer, Found> = {
  readonly reading: Found | Trouble | NotSendable;
  readonly answer?: Answer;
};

const troubles: readonly string[] = ['unreachable', 'no-answer', 'login-refused'] satisfies Trouble['kind'][];
const isTrouble = (reading: Reading): reading is Trouble => troubles.includes(reading.kind);

/** Sent later. */
const notSent: Trouble = { kind: 'unreachable', code: clientCodes.unreachable };

const certificateFaults: readonly string[] = ['certificate-refused', 'certificate-unusable'];

/** The reply of a request that had its slot, or why it was not sent: no login stored, or its lease may be lost. */
type SlotReply<Answer> = NationalReply<Answer> | { readonly kind: 'not-connected' | 'too-late' };

const readReply = <Answer extends CodeAnswer, Found extends Reading>(
  { read }: Question<Answer, Found>,
  reply: SlotReply<Answer>,
): Found | Trouble | NotSendable => {
  switch (reply.kind) {
    case 'not-connected':
      return { kind: 'login-refused', code: clientCodes.notConnected };
    case 'too-late':
      return notSent;
    case 'answered':
      return read(reply.answer);
    case 'unreachable':
      return certificateFaults.includes(reply.why)
        ? { kind: 'login-refused', code: clientCodes.certificateRefused }
        : notSent;
    case 'no-answer':
      return { kind: 'no-answer', code: clientCodes.noAnswer };
    case 'not-sendable':
      return { kind: 'not-sendable' };
  }
};

/** The client of the national system: circuit breaker, concurrency limit, each organisation's certificate and login. */
export type NationalClient = {
  /** Sends one request once it has a concurrency slot. Never call it inside a database transaction. */
  readonly ask: <Answer extends CodeAnswer, Found extends Reading>(
    question: Question<Answer, Found>,
  ) => Promise<Outcome<Answer, Found>>;
  /** Asks the circuit breaker. A caller that gets half-open has the probe and must send. */
  readonly checkCircuit: (partnerId: PartnerId) => Promise<CircuitState>;
  /** For other requests with an organisation's login: they share its concurrency limit. */
  readonly withSlot: ReturnType<typeof limitConcurrency>;
  /** After this time a request in flight cannot land any more. */
  readonly landsWithinMs: number;
  readonly againAfterMs: number;
  /** Longer than a request with all its retries may take, including the time to land. */
  readonly leaseMs: number;
  /** How long of that a request may wait before it is sent. */
  readonly beginsWithinMs: number;
};

export const makeNationalClient = (needs: NationalClientNeeds): NationalClient => {
  const { db, now, speakerOf, software, slotsPerUser, times, told } = needs;
  const circuit = makeCircuitBreaker(db, now, times);
  // A holder extends its lease more often than this, so one that has not for the time of two requests is dead.
  const withSlot = limitConcurrency(db, slotsPerUser, {
    ...times,
    holdMs: 2 * times.totalMs,
    log: needs.log,
  });

  /** Updates the circuit breaker from one result. */
  const learn = async (partnerId: PartnerId, reading: Reading): Promise<void> => {
    const trouble = isTrouble(reading) ? reading : undefined;
    const lost = (tx: Tx) => told.lost(partnerId, tx);
    if (trouble?.kind === 'unreachable') return circuit.failed(partnerId, lost);
    if (trouble?.kind === 'no-answer') return circuit.unanswered(partnerId, lost);
    await circuit.reached(partnerId, (tx) => told.back(partnerId, tx));
    if (!trouble) return;
    await circuit.refused(partnerId, trouble.code, {
      hold: (tx) => needs.hold(tx, partnerId),
      tell: (tx) => told.refused(partnerId, trouble.code, tx),
    });
  };

  /** A process that was delayed must not send after its lease: another process may have taken the transaction over. */
  const send = async <Answer extends CodeAnswer, Found extends Reading>(
    { partnerId, userId, sendBy, request, numbers }: Question<Answer, Found>,
    { send: transport, login }: Speaker,
    clientTrxId: string,
  ): Promise<SlotReply<Answer>> => {
    if (now() > sendBy) return { kind: 'too-late' };
    const observe: Asking['observe'] = (observed) => {
      needs.observe(observed);
      const { operation: message, kind: reply, outcome, tookMs } = observed;
      needs.log.info(
        { partnerId, ...numbers, clientTrxId, message, reply, outcome, ms: Math.round(tookMs) },
        'asked the national system',
      );
    };
    const sender: Sender = { login, software, clientTrxId, subUserId: String(userId) };
    return askNational({ send: transport, observe, clock: needs.clock }, request(sender));
  };

  /** The login to continue with after a refusal: one that was stored meanwhile, or one that we set. */
  const otherLogin = async (partnerId: PartnerId, speaker: Speaker, code: string) => {
    const stored = (await speakerOf(partnerId))?.login;
    if (stored && stored.password !== speaker.login.password) return stored;
    return needs.renewLogin(partnerId, speaker, code);
  };

  /** A request refused only for its login had no effect, so it is sent once more with another login. */
  const sendOrRenew = async <Answer extends CodeAnswer, Found extends Reading>(
    question: Question<Answer, Found>,
    speaker: Speaker,
  ): Promise<SlotReply<Answer>> => {
    const reply = await send(question, speaker, question.clientTrxId);
    if (reply.kind !== 'answered' || question.read(reply.answer).kind !== 'login-refused') return reply;
    const login = await otherLogin(question.partnerId, speaker, reply.answer.code);
    return login ? send(question, { ...speaker, login }, newClientTrxId()) : reply;
  };

  /** A failure to record what the answer means for later requests must not lose the answer. */
  const orWarn = (telling: Promise<void>, partnerId: PartnerId): Promise<void> =>
    telling.catch((error: unknown) =>
      needs.log.warn({ err: error, partnerId }, 'what an answer means for others could not be written down'),
    );

  /**
   * Circuit and login are read while holding the slot, and the result is stored before the slot is given back. So only one
   * of all waiting requests tries a wrong password.
   */
  const askInSlot = async <Answer extends CodeAnswer, Found extends Reading>(
    question: Question<Answer, Found>,
  ): Promise<Outcome<Answer, Found>> => {
    const { partnerId } = question;
    const [state, speaker] = await Promise.all([circuit.recheck(partnerId), speakerOf(partnerId)]);
    if (state.kind === 'login-refused') return { reading: { kind: 'login-refused', code: state.code } };
    if (state.kind === 'open') return { reading: notSent };
    const reply: SlotReply<Answer> = speaker
      ? await sendOrRenew(question, speaker)
      : { kind: 'not-connected' };
    const reading = readReply(question, reply);
    // A request that was not sent says nothing about the connection.
    const isTried = reply.kind !== 'too-late' && reply.kind !== 'not-sendable';
    if (isTried) await orWarn(learn(partnerId, reading), partnerId);
    else circuit.untried(partnerId);
    if (reply.kind !== 'answered') return { reading };
    // Any answer about the pack shows that the login was accepted.
    if (speaker?.isUnproven && !isTrouble(reading)) await orWarn(told.works(partnerId), partnerId);
    return { reading, answer: reply.answer };
  };

  const ask: NationalClient['ask'] = async (question) => {
    const { partnerId, numbers } = question;
    // Without a slot in time nothing was sent.
    const outcome = (await withSlot(question, () => askInSlot(question))) ?? { reading: notSent };
    const { answer } = outcome;
    if (!answer) return outcome;
    if (Object.keys(answer.overlong).length > 0)
      needs.log.warn(
        { partnerId, ...numbers, overlong: answer.overlong },
        'an answer was longer than can be kept: its beginning is',
      );
    if (answer.notifications.length > 0)
      await orWarn(told.notified(partnerId, answer.notifications), partnerId);
    return outcome;
  };

  return {
    withSlot,
    ask,
    checkCircuit: circuit.check,
    landsWithinMs: times.landsWithinMs,
    againAfterMs: times.leastMs,
    // The wait for a slot, the request, a new password, the request once more, and the time until that has landed.
    beginsWithinMs: times.patienceMs + 2 * times.totalMs,
    leaseMs: times.patienceMs + 3 * times.totalMs + times.landsWithinMs,
  };
};
