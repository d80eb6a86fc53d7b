import { ok } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { giveUpRecorded } from '../contract/index.ts';
import type { PacksDependencies } from './dependencies.ts';

/** Nothing of it was ever here: all that is left of it is that somebody decided so. */
export const serveGiveUpRecorded = ({ inTransactionAs }: PacksDependencies) =>
  serve(giveUpRecorded, async ({ caller, body: { entryId, because, what } }) => {
    const { partnerId, userId } = caller;
    const { recorded, mode = null, ...pack } = what ?? {};
    const ofPack = recorded && { ...pack, mode, recordedAt: recorded.at, recordedBy: recorded.userId };
    const details = { entryId, because, ...ofPack };
    await inTransactionAs(caller, (tx) =>
      recordAudit(tx, { partnerId, userId, what: 'recorded-dispense-given-up', details }),
    );
    return ok({});
  });
