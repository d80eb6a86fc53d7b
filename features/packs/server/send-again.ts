import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { sendAgain } from '../contract/index.ts';
import type { ConnectionFault, PacksDependencies } from './dependencies.ts';
import { letThrough } from './gateway/production/circuit.ts';

const refusals = {
  'not-connected': 'not-connected',
  'no-connection': 'not-reached',
  'not-sendable': 'login-refused',
  refused: 'login-refused',
} as const satisfies Record<ConnectionFault['kind'], string>;

/** Tried with no transaction open, and let through only where it works: each wrong try is one nearer to a locked account. */
export const serveSendAgain = ({ connection, inTransactionAs, now }: PacksDependencies) =>
  serve(sendAgain, async ({ caller }) => {
    const { partnerId, userId } = caller;
    const fault: ConnectionFault | undefined = connection
      ? await connection.faultOf(partnerId)
      : { kind: 'not-connected' };
    return inTransactionAs(caller, async (tx) => {
      if (fault) return refuse(refusals[fault.kind]);
      await connection?.works(tx, partnerId);
      const released = await letThrough(tx, partnerId, now());
      await recordAudit(tx, { partnerId, userId, what: 'send-again', details: { released } });
      return ok({ released });
    });
  });
