import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { sendAgain } from '../../contract/index.ts';
import { connectionStore } from '../connection/store.ts';
import type { NationalDependencies, StoredFault } from '../dependencies.ts';

const refusals = {
  'not-connected': 'not-connected',
  'no-connection': 'not-reached',
  'not-sendable': 'login-refused',
  refused: 'login-refused',
} as const satisfies Record<StoredFault['kind'], string>;

/** The login is checked first, outside a transaction: sending with a wrong one would lock the account. */
export const serveSendAgain = ({ system, secrets, sendParked, inTransactionAs, now }: NationalDependencies) =>
  serve(sendAgain, async ({ caller }) => {
    const { partnerId, userId } = caller;
    const fault: StoredFault | undefined = system
      ? await system.faultOf(partnerId)
      : { kind: 'not-connected' };
    return inTransactionAs(caller, async (tx) => {
      if (fault) return refuse(refusals[fault.kind]);
      await connectionStore(tx, secrets).setStatus(partnerId, 'A');
      const released = await sendParked(tx, partnerId, now());
      await recordAudit(tx, { partnerId, userId, what: 'send-again', details: { released } });
      return ok({ released });
    });
  });
