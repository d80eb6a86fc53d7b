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
  | { readonly kind: 'no-connection'; readonly why: string }
  | { readonly kind: 'not-sendable'; readonly fields: readonly Field[] }
  /** The login, or what it may do. */
  | { readonly kind: 'refused'; readonly code: string };

/** With a message that changes nothing: that a connection stands says nothing yet of the login. */
export const tryConnection = async (trial: Trial): Promise<Result<null, ConnectionFault>> => {
  const reached = await askNational(trial, ping('support', 'Pecset'));
  if (reached.kind === 'unreachable' || reached.kind === 'no-answer')
    return refuse({ kind: 'no-connection', why: [reached.why, reached.detail].filter(Boolean).join(': ') });
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
      return refuse({ kind: 'no-connection', why: answer.why });
  }
};

const termsCodes: readonly string[] = ['NMVS_NC_PMS_23', 'NMVS_NC_PMS_24'];
