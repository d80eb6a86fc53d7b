import { shutOutAfterRestore, tellAdminsToConfirm } from '@pecset/accounts/server';
import { beginStandstill } from '@pecset/packs/server';
import { forgetAllWebhooks } from '@pecset/programs/server';
import { databaseTime, inTransactionOf } from '@pecset/server-kit';
import { type Command, withData } from './command.ts';
import { aboutRights } from './restore.ts';

/** A database restored by another tool does not record the restore, so the operator has to declare it. */
export const standstill: Command = {
  summary:
    'TIME: says, after a restore by another tool and before any process is started, as of when the rows are; nothing is sent until `resume`',
  details: [
    'TIME is with its zone: 2026-03-01T08:23:00Z. Everybody signs in anew. docs/for-operators.md says what to do before `resume`.',
  ],
  run: async ([time = ''], operator) => {
    const backupAt = new Date(time);
    if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(time) || Number.isNaN(backupAt.getTime())) {
      operator.complain('say as of when the rows are, with its zone: 2026-03-01T08:23:00Z');
      return 2;
    }
    return withData(operator, async ({ db }) => {
      const { open, toConfirm } = await inTransactionOf(db)(async (tx) => {
        const at = await databaseTime(tx);
        await shutOutAfterRestore(tx, at);
        await forgetAllWebhooks(tx);
        return {
          toConfirm: await tellAdminsToConfirm(tx, at),
          open: await beginStandstill(tx, { backupAt, at }),
        };
      });
      for (const line of aboutRights({ toConfirm, losses: undefined })) operator.say(line);
      operator.say(`everybody signs in anew; ${open} transactions without an answer are to be looked into`);
      operator.say('NOTHING is sent to the national system until: npm run admin -- resume');
      return 0;
    });
  },
};
