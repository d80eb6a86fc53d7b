import { standstillSince } from '@pecset/national/server';
import { endStandstill, waitingTransactions } from '@pecset/packs/server';
import { inTransactionOf } from '@pecset/server-kit';
import { readServerSettings } from '../settings.ts';
import { type Command, withData } from './command.ts';

export const resume: Command = {
  summary:
    'lets requests go to the national system again after a restore, first of all those that find out what became of transactions without an answer',
  details: [
    'It acts at once. Before it: the old installation is off and stays off; the pharmacies know from when to when their work is',
    'missing; whoever took back a waiting dispense in that time has done so again (docs/for-operators.md).',
  ],
  run: (_words, operator) =>
    withData(operator, async ({ db, clock }) => {
      const { landsWithinMs } = readServerSettings(operator.environment).NMVS_TIMES;
      const since = await standstillSince(db);
      if (!since) {
        operator.say('nothing stands still: there was no restore since the last resume');
        return 0;
      }
      const waiting = (await waitingTransactions(db, null)).filter(({ mode }) => mode === 'production');
      const count = (phase: string) =>
        waiting.filter((row) => row.phase === phase).reduce((sum, row) => sum + row.count, 0);
      operator.say(
        `${count('unknown')} transactions may have been sent before the restore, and ${count('queued')} were entered ` +
          `since: each pack is looked up, from ${Math.ceil(landsWithinMs / 1000)} s from now on, and sent only where it is ` +
          'still active',
      );
      const organisations = await inTransactionOf(db)((tx) =>
        endStandstill(tx, { at: clock.now(), landsWithinMs }),
      );
      operator.say(
        `requests go out again, for ${organisations?.length ?? 0} organisations with something waiting; ` +
          'if a login is refused, its password was changed since the backup: npm run admin -- connect',
      );
      return 0;
    }),
};
