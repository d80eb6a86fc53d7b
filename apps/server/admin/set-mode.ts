import type { PartnerId } from '@pecset/kernel';
import { changeMode, enterProduction, lockMode } from '@pecset/organisation/server';
import { waitingTransactions } from '@pecset/packs/server';
import { inTransactionOf, recordAudit } from '@pecset/server-kit';
import { lacksBackupTarget, noBackupTarget } from '../backup/target.ts';
import type { Data } from '../data/open-data.ts';
import { readServerSettings } from '../settings.ts';
import { tellOf } from '../wiring/make-accounts.ts';
import { sendParked } from '../wiring/record-event.ts';
import { type Command, type Operator, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';
import { storedFault, withNational } from './national.ts';

/** Notifies users from a command in the same way as the running server. */
export const tellFrom = ({ environment }: Operator, { secrets }: Data) => {
  const { PUBLIC_URL: publicUrl, PROVIDER_NAME: providerName } = readServerSettings(environment);
  return tellOf({ secrets, publicUrl, providerName });
};

type Change = (operator: Operator, data: Data, partnerId: PartnerId) => Promise<string | undefined>;

/** Same as an approval at the desk; it also approves an open request. */
const toProduction: Change = async (operator, data, partnerId) => {
  if (lacksBackupTarget(readServerSettings(operator.environment))) return noBackupTarget;
  return withNational(operator, data, async (national) => {
    const fault = await storedFault(national, data, partnerId);
    if (fault) return fault;
    const needs = { tell: tellFrom(operator, data), sendParked };
    await inTransactionOf(data.db)((tx) =>
      enterProduction(tx, needs, { partnerId, by: null, at: data.clock.now() }),
    );
    return undefined;
  });
};

/** Counts after the row lock, which waits for presses in progress and blocks new ones. */
const toSandbox: Change = (_, { db }, partnerId) =>
  inTransactionOf(db)(async (tx) => {
    await lockMode(tx, partnerId);
    const waiting = await waitingTransactions(tx, partnerId);
    const count = waiting.filter((row) => row.mode === 'production').reduce((sum, row) => sum + row.count, 0);
    if (count > 0)
      return `${count} transactions still wait for the national system: npm run admin -- waiting`;
    await changeMode(tx, partnerId, 'sandbox');
    await recordAudit(tx, { partnerId, userId: null, what: 'set-mode', details: { mode: 'sandbox' } });
    return undefined;
  });

const changes = { sandbox: toSandbox, production: toProduction } as const;
const isMode = (word: string): word is keyof typeof changes => Object.hasOwn(changes, word);

export const setMode: Command = {
  summary:
    'ORGANISATION sandbox|production: production needs a connection that works, and is the answer to an open request; back to sandbox only when nothing waits',
  run: async ([organisation = '', mode = ''], operator) => {
    if (!isMode(mode)) {
      operator.complain('say sandbox or production');
      return 2;
    }
    return withData(operator, async (data) => {
      const partnerId = await findOrganisation(data.db, organisation);
      const against = await changes[mode](operator, data, partnerId);
      if (against) {
        operator.complain(against);
        return 1;
      }
      operator.say(`organisation ${partnerId} is in ${mode} mode`);
      return 0;
    });
  },
};
