import { ok, type Result, refuse } from '@pecset/kernel';
import {
  type Asking,
  askNational,
  type CodeAnswer,
  type Field,
  type Login,
  loadTerms,
  type NationalReply,
  ping,
  type Sender,
  type Software,
} from '@pecset/nmvs';
import { lookUpCode } from '@pecset/nmvs/codes';
import type { NationalTerms as Terms } from '../../contract/index.ts';
import { newClientTrxId } from '../client-trx-id.ts';

export type Trial = Asking & { readonly software: Software; readonly login: Login };

/** Sender of a message that no user at the counter caused. */
export const senderOf = ({ software, login }: Pick<Trial, 'software' | 'login'>): Sender => ({
  login,
  software,
  clientTrxId: newClientTrxId(),
  subUserId: undefined,
});

export type ConnectionFault =
  /** Not reached, or no readable answer; `why` is a text for people. */
  | { readonly kind: 'no-connection'; readonly cause: 'certificate' | 'network'; readonly why: string }
  | { readonly kind: 'not-sendable'; readonly fields: readonly Field[] }
  /** The login or its rights were refused. */
  | { readonly kind: 'refused'; readonly code: string };

const certificateFaults: readonly string[] = ['certificate-refused', 'certificate-unusable'];

type Silence = { readonly why: string; readonly detail: string | undefined };

const noConnection = ({ why, detail }: Silence) =>
  refuse<ConnectionFault>({
    kind: 'no-connection',
    cause: certificateFaults.includes(why) ? 'certificate' : 'network',
    why: [why, detail].filter(Boolean).join(': '),
  });

/** Checks only that a connection can be made, not the login. */
export const tryCertificate = async (asking: Asking): Promise<Result<null, ConnectionFault>> => {
  const reached = await askNational(asking, ping('support', 'Pecset'));
  return reached.kind === 'unreachable' || reached.kind === 'no-answer' ? noConnection(reached) : ok(null);
};

/** Returns the answer if the login was accepted, otherwise the fault. */
export const letIn = <Answer extends CodeAnswer>(
  reply: NationalReply<Answer>,
): Result<Answer, ConnectionFault> => {
  switch (reply.kind) {
    case 'not-sendable':
      return refuse(reply);
    case 'answered': {
      const { code } = reply.answer;
      // A code about the terms still means that the login was accepted.
      return lookUpCode(code).retry === 'result' || termsCodes.includes(code)
        ? ok(reply.answer)
        : refuse({ kind: 'refused', code });
    }
    case 'unreachable':
    case 'no-answer':
      return noConnection(reply);
  }
};

/** Returns the terms of the national system, or null if it has none. */
export const askTerms = async (trial: Trial): Promise<Result<Terms | null, ConnectionFault>> => {
  const answered = letIn(await askNational(trial, loadTerms(senderOf(trial))));
  if (!answered.ok) return answered;
  const { terms, notifications } = answered.value;
  if (!terms) return ok(null);
  // If the answer does not say so, a notification tells that the terms are not accepted yet.
  const { accepted = !notifications.some(({ code }) => code.startsWith('NMVS_NOTIFY_PMS_')) } = terms;
  return ok({ ...terms, startDate: terms.startDate ?? null, accepted });
};

/** Checks certificate and login with messages that change nothing. */
export const tryConnection = async (
  trial: Trial,
): Promise<Result<{ readonly termsWait: boolean }, ConnectionFault>> => {
  const reached = await tryCertificate(trial);
  if (!reached.ok) return reached;
  const asked = await askTerms(trial);
  return asked.ok ? ok({ termsWait: asked.value?.accepted === false }) : asked;
};

export const TERMS_CONFIRMED_ALREADY = 'NMVS_NC_PMS_23';
const NO_SUCH_TERMS = 'NMVS_NC_PMS_24';
const termsCodes: readonly string[] = [TERMS_CONFIRMED_ALREADY, NO_SUCH_TERMS];
