import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '@pecset/contract';
import type { BasketResult, Transaction } from '@pecset/programs/contract';
import type { Journal, Press } from './journal.ts';

export type { BasketResult, Problem, Transaction };
export type Operation = 'verify' | 'dispense' | 'destroy';
type Value = Transaction | BasketResult;
export type Outcome<Answer> =
  /** `later` waits for what is still pending. */
  | { readonly ok: true; readonly value: Answer; readonly later?: () => Promise<Outcome<Answer>> }
  | {
      readonly ok: false;
      readonly problem: Problem;
      /** Set if an earlier try may have arrived; what is kept is repeated at the next start. */
      readonly doubt?: 'kept' | 'ended';
    };

export type TillSettings = {
  readonly address: string;
  /** Read anew for each request, so that a rotated key is used at once. */
  readonly readKey: () => string;
  readonly language: 'hu' | 'en';
  readonly journal: Journal;
  /** Called before each new try. */
  readonly onRetry?: (problem: Problem | undefined) => void;
  readonly signal?: AbortSignal;
};

/** The server answers a press within seconds, and a wait within twenty. */
const ANSWER_MS = 30_000;
const FIRST_PAUSE_MS = 200;
/** Somebody stands at the counter: once the server is back, the answer is there within seconds. */
const LONGEST_PAUSE_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** A pack that is busy may be so for hours: the person decides then. */
const MOST_TRIES_OF_BUSY = 5;

/** Servers keep a key for ten days at least: after that a repeat could be a second dispense. */
const REPEATED_WITHIN_MS = 10 * 24 * 3_600_000;

type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number;
  readonly location: string | null;
};

const problemIn = ({ status, body }: Answer): Problem | undefined =>
  status < 400 ? undefined : (body as Problem);

/** Lines that a repeat of the basket sends: for the moment, or with the key that comes after a revoked one. */
const hasUnsentLines = (body: unknown): boolean =>
  ((body as Partial<BasketResult>).lines ?? []).some(
    (line) => 'problem' in line && (line.problem.retryable || line.problem.code === 'key-revoked'),
  );

/** A key that is not accepted is replaced in its file sooner or later; what waits is sent then. */
const isTemporary = ({ status, body }: Answer, tries: number): boolean => {
  if (status < 400) return hasUnsentLines(body) && tries < MOST_TRIES_OF_BUSY;
  if (status === 401) return true;
  const { retryable } = body as Problem;
  return status === 409 ? retryable && tries < MOST_TRIES_OF_BUSY : retryable;
};

/** Whether it is the server's own answer: a proxy, or a network that asks to sign in, answers otherwise. */
const isOurs = ({ ok, headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith(ok ? 'application/json' : 'application/problem+json');

/** RFC 9110, 10.2.3: seconds, or a time, which proxies give. */
const retryAfterMs = ({ headers }: Response): number => {
  const wait = headers.get('retry-after') ?? '0';
  const ms = /^\d+$/.test(wait) ? Number(wait) * 1_000 : Date.parse(wait) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(ms, LONGEST_WAIT_MS);
};

/** Whether the press may have been entered, although this answer is not the last one. */
const mayHaveArrived = (answer: Answer | undefined): boolean =>
  answer === undefined || answer.status < 400 || answer.status >= 500;

/** Refused before the server looked at the press. An administrator changes it, and a repeat tells of the earlier try. */
const isAtTheDoor = ({ status }: Answer): boolean => status === 403;

/** Refused after the server has looked for the key of the press, so no earlier try has arrived. */
const isOfNewKey = ({ status }: Answer): boolean => status === 409 || status === 503;

/** An answer, and whether an earlier try may have arrived. */
type Heard = { readonly answer: Answer; readonly isInDoubt: boolean };

const doubtIn = ({ answer, isInDoubt }: Heard): 'kept' | 'ended' | undefined => {
  if (!isInDoubt || answer.status < 400 || isOfNewKey(answer)) return undefined;
  return isAtTheDoor(answer) ? 'kept' : 'ended';
};

/** A pending answer is none. */
const isFinal = (heard: Heard): boolean => heard.answer.status !== 202 && doubtIn(heard) !== 'kept';

const EPOCH = 'pecset-epoch';

export const openTill = ({ address, readKey, language, journal, onRetry, signal }: TillSettings) => {
  /** Another one after the server's database was restored from a backup. */
  let epoch: string | undefined;

  /** Undefined if there was no whole answer of the server, or the key is just being replaced. */
  const sendOnce = async (path: string, press?: Press): Promise<Answer | undefined> => {
    const over = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]);
    try {
      const headers = { authorization: `Bearer ${readKey()}`, 'accept-language': language };
      const change = press && {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': press.key,
          ...(press.epoch !== undefined && { [EPOCH]: press.epoch }),
        },
        body: JSON.stringify(press.body),
      };
      // Followed, a redirection would turn a press into a GET.
      const answer = await fetch(address + path, { headers, ...change, redirect: 'error', signal: over });
      if (!isOurs(answer)) return undefined;
      epoch = answer.headers.get(EPOCH) ?? epoch;
      const location = answer.headers.get('location');
      const { status } = answer;
      return { status, body: await answer.json(), retryAfterMs: retryAfterMs(answer), location };
    } catch {
      signal?.throwIfAborted();
      return undefined;
    }
  };

  /** Exponential back-off with jitter, but never before the server wants it. */
  const send = async (path: string, press?: Press, { wasTried } = { wasTried: false }): Promise<Heard> => {
    let isInDoubt = wasTried;
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOnce(path, press);
      if (answer && !isTemporary(answer, tries)) return { answer, isInDoubt };
      isInDoubt ||= mayHaveArrived(answer);
      onRetry?.(answer && problemIn(answer));
      const backOff = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
      const waitMs = Math.max(answer?.retryAfterMs ?? 0, backOff * (0.5 + Math.random() / 2));
      await pause(waitMs, undefined, signal && { signal });
    }
  };

  const read = async <Body>(path: string): Promise<Outcome<Body>> => {
    const { answer } = await send(`/api/v1${path}`);
    const problem = problemIn(answer);
    return problem ? { ok: false, problem } : { ok: true, value: answer.body as Body };
  };

  /** Sends a press that the journal keeps until its answer is there; repeated, it is the same transaction. */
  const finish = async <Body extends Value>(
    press: Press,
    { wasTried }: { readonly wasTried: boolean },
  ): Promise<Outcome<Body>> => {
    const heard = await send(press.path, press, { wasTried });
    const { answer } = heard;
    if (isFinal(heard)) journal.forget(press);
    const problem = problemIn(answer);
    const doubt = doubtIn(heard);
    if (problem) return { ok: false, problem, ...(doubt && { doubt }) };
    const outcome = { ok: true, value: answer.body as Body } as const;
    return answer.status === 202 ? { ...outcome, later: () => follow<Body>(press, answer) } : outcome;
  };

  /** Waits at the address of what is pending, then repeats the press. */
  const follow = async <Body extends Value>(press: Press, pending: Answer): Promise<Outcome<Body>> => {
    const { answer } = await send(`${pending.location}?wait=20`);
    if (answer.status !== 200) await pause(pending.retryAfterMs, undefined, signal && { signal });
    const outcome = await finish<Body>(press, { wasTried: true });
    return outcome.ok && outcome.later ? outcome.later() : outcome;
  };

  const press = <Body extends Value>(path: string, body: object): Promise<Outcome<Body>> => {
    const made = { key: randomUUID(), path: `/api/v1${path}`, body, at: new Date().toISOString(), epoch };
    journal.keep(made);
    return finish(made, { wasTried: false });
  };

  return {
    read,
    press: (operation: Operation, pack: object) => press<Transaction>(`/packs/${operation}`, pack),
    undo: (id: number, claims: object) => press<Transaction>(`/transactions/${id}/undo`, claims),
    basket: (operation: Operation, packs: readonly object[]) =>
      press<BasketResult>('/baskets', { operation, packs }),
    /** What had no answer when the till last ended, oldest first. */
    open: (now: Date) =>
      Map.groupBy(journal.open(), ({ at }) =>
        now.getTime() - Date.parse(at) < REPEATED_WITHIN_MS ? 'to-repeat' : 'too-old',
      ),
    repeat: (open: Press): Promise<Outcome<Value>> => finish(open, { wasTried: true }),
  };
};
export type Till = ReturnType<typeof openTill>;
