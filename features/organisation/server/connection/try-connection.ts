import { randomUUID } from 'node:crypto';
import { ok, type Result, refuse } from '@pecset/kernel';
import {
  type Asking,
  askNational,
  type Field,
  type Login,
  loadTerms,
  ping,
  type Sender,
  type Software,
} from '@pecset/nmvs';
import { lookUpCode } from '@pecset/nmvs/codes';

/** Ours for one request, never used again. */
export const newClientTrxId = (): string => randomUUID().replaceAll('-', '');

export type Trial = Asking & { readonly software: Software; readonly login: Login };

/** Of a message that is nobody's at the counter. */
export const senderOf = ({ software, login }: Pick<Trial, 'software' | 'login'>): Sender => ({
  login,
  software,
  clientTrxId: newClientTrxId(),
  subUserId: undefined,
});

export type ConnectionFault =
  /** Not reached, or no answer that can be read; `why` is for people. */
  | { readonly kind: 'no-connection'; readonly cause: 'certificate' | 'network'; readonly why: string }
  | { readonly kind: 'not-sendable'; readonly fields: readonly Field[] }
  /** The login, or what it may do. */
  | { readonly kind: 'refused'; readonly code: string };

const certificateFaults: readonly string[] = ['certificate-refused', 'certificate-unusable'];

type Silence = { readonly why: string; readonly detail: string | undefined };

const noConnection = ({ why, detail }: Silence) =>
  refuse<ConnectionFault>({
    kind: 'no-connection',
    cause: certificateFaults.includes(why) ? 'certificate' : 'network',
    why: [why, detail].filter(Boolean).join(': '),
  });

/** That a connection stands says nothing yet of the login. */
export const tryCertificate = async (asking: Asking): Promise<Result<null, ConnectionFault>> => {
  const reached = await askNational(asking, ping('support', 'Pecset'));
  return reached.kind === 'unreachable' || reached.kind === 'no-answer' ? noConnection(reached) : ok(null);
};

/** With a message that changes nothing. */
export const tryConnection = async (trial: Trial): Promise<Result<null, ConnectionFault>> => {
  const reached = await tryCertificate(trial);
  if (!reached.ok) return reached;
  const answer = await askNational(trial, loadTerms(senderOf(trial)));
  switch (answer.kind) {
    case 'not-sendable':
      return refuse(answer);
    case 'answered': {
      const { code } = answer.answer;
      // Whatever is said about the terms, who asked was let in.
      return lookUpCode(code).retry === 'result' || termsCodes.includes(code)
        ? ok(null)
        : refuse({ kind: 'refused', code });
    }
    case 'unreachable':
    case 'no-answer':
      return noConnection(answer);
  }
};

const termsCodes: readonly string[] = ['NMVS_NC_PMS_23', 'NMVS_NC_PMS_24'];
