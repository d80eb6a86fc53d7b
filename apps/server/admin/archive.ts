import { archiveMonth, restoreMonth } from '@pecset/packs/server';
import { type Command, withData } from './command.ts';

const refusals: Readonly<Record<string, string>> = {
  'not-there': 'there is no such month here',
  'too-young': 'it ended less than a year ago',
  held: 'some of it is under a legal hold, or waits for an answer',
};

const moving = (move: typeof archiveMonth, done: (table: string) => string): Command['run'] => {
  return async ([month = ''], operator) => {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
      operator.complain('say the month as YYYY-MM');
      return 2;
    }
    return withData(operator, async ({ db }) => {
      const moved = await move(db, month);
      if (!moved.ok) {
        operator.complain(`${month} stays as it is: ${refusals[moved.refusal] ?? moved.refusal}`);
        return 1;
      }
      const table = `transaction_${month.replace('-', '_')}`;
      operator.say(`${moved.value.transactions} transactions of ${month} ${done(table)}`);
      return 0;
    });
  };
};

export const archive: Command = {
  summary:
    'MONTH (YYYY-MM): puts the transactions of a month that ended a year ago or longer away, into a table of their own that the database’s owner may copy elsewhere',
  run: moving(archiveMonth, (table) => `are put away, in pecset_archive.${table}`),
};

export const unarchive: Command = {
  summary: 'MONTH (YYYY-MM): brings a month back that was put away',
  run: moving(restoreMonth, () => 'are back'),
};
