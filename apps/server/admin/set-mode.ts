import type { PartnerId } from '@pecset/kernel';
import { connectionStore } from '@pecset/organisation/server';
import { letThrough, waitingTransactions } from '@pecset/packs/server';
import { inTransactionOf, recordAudit } from '@pecset/server-kit';
import type { Data } from '../data/open-data.ts';
import { type Command, type Operator, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';
import { storedFault, withNational } from './national.ts';

type Mode = 'sandbox' | 'production';

/** What stands against it, in the operator's words. */
const barrier = async (
  operator: Operator,
  data: Data,
  partnerId: PartnerId,
  mode: Mode,
): Promise<string | undefined> => {
  if (mode === 'production')
    return withNational(operator, (national) => storedFault(national, data, partnerId));
  const waiting = await waitingTransactions(data.db, partnerId);
  const count = waiting.filter((row) => row.mode === 'production').reduce((sum, row) => sum + row.count, 0);
  return count === 0
    ? undefined
    : `${count} transactions still wait for the national system: npm run admin -- waiting`;
};

export const setMode: Command = {
  summary:
    'ORGANISATION sandbox|production: production needs a connection that works; back to sandbox only when nothing waits',
  run: async ([organisation = '', mode = ''], operator) => {
    if (mode !== 'sandbox' && mode !== 'production') {
      operator.complain('say sandbox or production');
      return 2;
    }
    return withData(operator, async (data) => {
      const { db, secrets } = data;
      const partnerId = await findOrganisation(db, organisation);
      const against = await barrier(operator, data, partnerId, mode);
      if (against) {
        operator.complain(against);
        return 1;
      }
      await inTransactionOf(db)(async (tx) => {
        await connectionStore(tx, secrets).setMode(partnerId, mode);
        // The connection has just worked: what it was refused with before keeps nobody out.
        if (mode === 'production') await letThrough(tx, partnerId, new Date());
        await recordAudit(tx, { partnerId, userId: null, what: 'set-mode', details: { mode } });
      });
      operator.say(`organisation ${partnerId} is in ${mode} mode`);
      return 0;
    });
  },
};
