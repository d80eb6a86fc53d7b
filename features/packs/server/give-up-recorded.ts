import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { giveUpRecorded } from '../contract/index.ts';
import type { PacksDependencies } from './dependencies.ts';
import { giveUpKey } from './ledger/give-up-key.ts';
import { hashOfKey } from './press/request-key.ts';

/** Stores the key, so that nothing is ever sent under it, and an audit entry; refuses if it was sent already. */
export const serveGiveUpRecorded = ({ inTransactionAs, now }: PacksDependencies) =>
  serve(giveUpRecorded, async ({ caller, body: { entryId, key, because, what } }) => {
    const { partnerId, userId } = caller;
    const { recorded, mode = null, ...pack } = what ?? {};
    const ofPack = recorded && { ...pack, mode, recordedAt: recorded.at, recordedBy: recorded.userId };
    const details = { entryId, because, ...ofPack };
    return inTransactionAs(caller, async (tx) => {
      const taken = { partnerId, userId, at: now() };
      if (key !== undefined && !(await giveUpKey(tx, { ...taken, key: hashOfKey(key) })))
        return refuse('sent-already');
      await recordAudit(tx, { partnerId, userId, what: 'recorded-dispense-given-up', details });
      return ok({});
    });
  });
