import { standstillSince } from '@pecset/national/server';
import { endStandstill, waitingTransactions } from '@pecset/packs/server';
import { inTransactionOf } from '@pecset/server-kit';
import type { Data } from '../data/open-data.ts';
import { readServerSettings } from '../settings.ts';
import { type Command, type Operator, withData } from './command.ts';

/** Describes what `resume` would ask the national system about. */
const outlook = async (db: Data['db'], landsWithinMs: number): Promise<string> => {
  const waiting = (await waitingTransactions(db, null)).filter(({ mode }) => mode === 'production');
  const sum = (rows: typeof waiting) => rows.reduce((total, row) => total + row.count, 0);
  const count = (phase: string) => sum(waiting.filter((row) => row.phase === phase));
  return (
    `${sum(waiting)} transactions of ${new Set(waiting.map(({ partnerId }) => partnerId)).size} organisations would be ` +
    `asked about: ${count('unknown')} may have been sent before the restore, ${count('queued')} were entered since; ` +
    `each pack is looked up, from ${Math.ceil(landsWithinMs / 1000)} s from now on, and sent only where it is still active`
  );
};

/** A wrong `resume` can raise alerts that cannot be undone, so a script has to pass `--yes`. */
const isMeant = async (words: readonly string[], { ask, complain }: Operator): Promise<boolean> => {
  if (words.includes('--yes')) return true;
  const answer = await ask(
    'Is the old installation off for good, and shall they be asked about now? (yes/no) ',
  );
  if (answer === 'yes') return true;
  complain(answer === undefined ? 'nothing was done: say --yes where nobody can answer' : 'nothing was done');
  return false;
};

export const resume: Command = {
  summary:
    '[--yes]: lets requests go to the national system again after a restore, first of all those that find out what became of transactions without an answer',
  details: [
    'It says how many transactions of how many organisations it is about, and asks; --yes answers for a script. Before it: the old',
    'installation is off and stays off; the pharmacies know from when to when their work is missing; whoever took back a waiting',
    'dispense in that time has done so again (docs/for-operators.md).',
  ],
  run: (words, operator) =>
    withData(operator, async ({ db, clock }) => {
      const { landsWithinMs } = readServerSettings(operator.environment).NMVS_TIMES;
      if (!(await standstillSince(db))) {
        operator.say('nothing stands still: there was no restore since the last resume');
        return 0;
      }
      operator.say(await outlook(db, landsWithinMs));
      if (!(await isMeant(words, operator))) return 1;
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
