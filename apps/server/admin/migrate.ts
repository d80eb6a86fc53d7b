import { parseArgs } from 'node:util';
import { prepareDatabase } from '@pecset/db';
import { makeLog, StartRefusal } from '@pecset/server-kit';
import { readOwnersAddress } from '../settings.ts';
import type { Command } from './command.ts';
import { provideProgramsAddress } from './programs-address.ts';

const readWords = (words: readonly string[]) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { 'new-password': { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new StartRefusal('say FILE, where the address is kept that the program is started with');
  return { file, newPassword: values['new-password'] };
};

export const migrate: Command = {
  summary:
    'FILE [--new-password]: with the owner’s DATABASE_URL, brings the database up to date and lets the program in; FILE keeps the DATABASE_URL that the program is started with',
  run: async (words, { environment, say }) => {
    const owner = readOwnersAddress(environment);
    if (!owner)
      throw new StartRefusal(
        'set DATABASE_URL to the address of the database’s owner; npm start brings the embedded one up to date',
      );
    const { file, newPassword } = readWords(words);
    const log = makeLog('warn');
    const program = await provideProgramsAddress({ file, owner, newPassword }, log);
    const { migrations } = await prepareDatabase(owner, program, log);
    for (const name of migrations) say(`done: ${name}`);
    say(`the database is up to date; start the program with the DATABASE_URL in ${file} (${program.role})`);
    return 0;
  },
};
