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
import { lineCodes } from '../../contract/index.ts';
import { newClientTrxId } from '../client-trx-id.ts';
import type { Access } from './access.ts';
import { makeCircuitBreaker, type ProbeTimes } from './circuit-breaker.ts';
import { type LineTimes, limitConcurrency } from './concurrency-limit.ts';

/** What an organisation speaks to the national system with. */
export type Speaker = Pick<Asking, 'send'> & {
  readonly login: Login;
  /** The last that was heard of it is not that it works. */
  readonly inDoubt?: boolean;
};

export type LineNeeds = Pick<Asking, 'observe' | 'clock'> & {
  readonly db: Db;
  readonly now: () => Date;
  /** Nothing where certificate or login are missing. */
  readonly speakerOf: (partnerId: PartnerId) => Promise<Speaker | undefined>;
  /** After the national system turned a password away with this code: the login to go on with, if there is one. */
  readonly renewLogin: (partnerId: PartnerId, speaker: Speaker, code: string) => Promise<Login | undefined>;
  readonly software: Software;
  readonly log: Pick<Log, 'info' | 'warn'>;
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

/** Why there is no answer; the code is what people are told. */
export type Trouble = {
  readonly kind: 'unreachable' | 'no-answer' | 'login-refused';
  readonly code: string;
};

/** What an answer was read as. */
type Reading = { readonly kind: string };

/** A request in the name of an organisation. */
export type Question<Answer extends CodeAnswer, Found extends Reading> = {
  readonly partnerId: PartnerId;
  /** Who pressed: the national system wants to know. */
  readonly userId: UserId;
  /** Of this request, never used before. */
  readonly clientTrxId: string;
  /** Somebody waits for the answer; what lies in the backlog lets them go first. */
  readonly urgent: boolean;
  /** Nothing is sent later than that: somebody else may have taken it over before it lands. */
  readonly sendBy: Date;
  readonly request: (sender: Sender) => Result<Request<Answer>, Unsendable>;
  /** What an answer comes to, or what of the way there it complains of. */
  readonly read: (answer: Answer) => Found | Trouble;
  /** By these a request is found in the log of the web, of the worker and of the national system. */
  readonly numbers: object;
};

/** Our own message would break the schema: nothing was sent, and nothing will be. */
type NotSendable = { readonly kind: 'not-sendable' };

export type Outcome<Answer, Found> = {
  readonly reading: Found | Trouble | NotSendable;
  readonly answer?: Answer;
};

const troubles: readonly string[] = ['unreachable', 'no-answer', 'login-refused'] satisfies Trouble['kind'][];
const isTrouble = (reading: Reading): reading is Trouble => troubles.includes(reading.kind);

/** It goes out later. */
const notSent: Trouble = { kind: 'unreachable', code: lineCodes.unreachable };

const certificateFaults: readonly string[] = ['certificate-refused', 'certificate-unusable'];

/** What came of a turn; without certificate and login there is nothing to say, and what others may have now is not said. */
type Turn<Answer> = NationalReply<Answer> | { readonly kind: 'not-connected' | 'too-late' };

const readReply = <Answer extends CodeAnswer, Found extends Reading>(
  { read }: Question<Answer, Found>,
  reply: Turn<Answer>,
): Found | Trouble | NotSendable => {
  switch (reply.kind) {
    case 'not-connected':
      return { kind: 'login-refused', code: lineCodes.notConnected };
    case 'too-late':
      return notSent;
    case 'answered':
      return read(reply.answer);
    case 'unreachable':
      return certificateFaults.includes(reply.why)
        ? { kind: 'login-refused', code: lineCodes.certificateRefused }
        : notSent;
    case 'no-answer':
      return { kind: 'no-answer', code: lineCodes.noAnswer };
    case 'not-sendable':
      return { kind: 'not-sendable' };
  }
};

/** The way to the national system, over each organisation's own certificate and login. */
export type Line = {
  /** Sends one request of an organisation in its turn. Never inside a transaction of the database. */
  readonly ask: <Answer extends CodeAnswer, Found extends Reading>(
    question: Question<Answer, Found>,
  ) => Promise<Outcome<Answer, Found>>;
  /** Asked before anything is sent; whoever is let through a closed door is the one who tries. */
  readonly access: (partnerId: PartnerId) => Promise<Access>;
  /** For whatever else is asked with an organisation's login: it has so many lines and no more. */
  readonly inLine: ReturnType<typeof limitConcurrency>;
  /** After how long a request that is still on its way cannot land any more. */
  readonly landsWithinMs: number;
  readonly againAfterMs: number;
  /** Longer than all that a request may take, and than it may take to land. */
  readonly leaseMs: number;
  /** Of that, how long a request may wait before it begins. */
  readonly beginsWithinMs: number;
};

export const openLine = (needs: LineNeeds): Line => {
  const { db, now, speakerOf, software, linesPerUser, times, told } = needs;
  const circuit = makeCircuitBreaker(db, now, times);
  // Whoever has not said within the time of two requests that they still hold it is gone.
  const inLine = limitConcurrency(db, linesPerUser, { ...times, holdMs: 2 * times.totalMs, log: needs.log });

  /** What one answer means for those that follow. */
  const learn = async (partnerId: PartnerId, reading: Reading): Promise<void> => {
    const trouble = isTrouble(reading) ? reading : undefined;
    if (trouble?.kind === 'unreachable') return circuit.failed(partnerId);
    if (trouble?.kind === 'no-answer') return circuit.unanswered(partnerId);
    if (await circuit.reached(partnerId)) await told.back(partnerId);
    if (!trouble) return;
    await circuit.refused(partnerId, trouble.code, {
      hold: (tx) => needs.hold(tx, partnerId),
      tell: (tx) => told.refused(partnerId, trouble.code, tx),
    });
  };

  /** A process that was held up, by its database or by the machine, must not send what others have taken over. */
  const say = async <Answer extends CodeAnswer, Found extends Reading>(
    { partnerId, userId, sendBy, request, numbers }: Question<Answer, Found>,
    { send, login }: Speaker,
    clientTrxId: string,
  ): Promise<Turn<Answer>> => {
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
    return askNational({ send, observe, clock: needs.clock }, request(sender));
  };

  /** The login to go on with after this one was turned away: one that was stored meanwhile, or one that we set. */
  const otherLogin = async (partnerId: PartnerId, speaker: Speaker, code: string) => {
    const stored = (await speakerOf(partnerId))?.login;
    if (stored && stored.password !== speaker.login.password) return stored;
    return needs.renewLogin(partnerId, speaker, code);
  };

  /** Turned away for its login alone, a request counted nothing and is put once more with another. */
  const sayOrRenew = async <Answer extends CodeAnswer, Found extends Reading>(
    question: Question<Answer, Found>,
    speaker: Speaker,
  ): Promise<Turn<Answer>> => {
    const reply = await say(question, speaker, question.clientTrxId);
    if (reply.kind !== 'answered' || question.read(reply.answer).kind !== 'login-refused') return reply;
    const login = await otherLogin(question.partnerId, speaker, reply.answer.code);
    return login ? say(question, { ...speaker, login }, newClientTrxId()) : reply;
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
  const takeTurn = async <Answer extends CodeAnswer, Found extends Reading>(
    question: Question<Answer, Found>,
  ): Promise<Outcome<Answer, Found>> => {
    const { partnerId } = question;
    const [door, speaker] = await Promise.all([circuit.atTurn(partnerId), speakerOf(partnerId)]);
    if (door.kind === 'refused') return { reading: { kind: 'login-refused', code: door.code } };
    if (door.kind === 'closed') return { reading: notSent };
    const reply: Turn<Answer> = speaker ? await sayOrRenew(question, speaker) : { kind: 'not-connected' };
    const reading = readReply(question, reply);
    // What never got out tells nothing of the way.
    const isTried = reply.kind !== 'too-late' && reply.kind !== 'not-sendable';
    if (isTried) await orWarn(learn(partnerId, reading), partnerId);
    else circuit.untried(partnerId);
    if (reply.kind !== 'answered') return { reading };
    // Whatever was said about the matter.
    if (speaker?.inDoubt && !isTrouble(reading)) await orWarn(told.works(partnerId), partnerId);
    return { reading, answer: reply.answer };
  };

  const ask: Line['ask'] = async (question) => {
    const { partnerId, numbers } = question;
    // Where others had the line all the time nothing was sent.
    const outcome = (await inLine(question, () => takeTurn(question))) ?? { reading: notSent };
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
    inLine,
    ask,
    access: circuit.access,
    landsWithinMs: times.landsWithinMs,
    againAfterMs: times.leastMs,
    // Its turn, the request, a new password and the request once more, and until that has landed.
    beginsWithinMs: times.patienceMs + 2 * times.totalMs,
    leaseMs: times.patienceMs + 3 * times.totalMs + times.landsWithinMs,
  };
};
