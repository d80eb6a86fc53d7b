import type { Command, Operator } from './command.ts';
import { commands } from './commands.ts';

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

const usage = (say: Operator['say']): void => {
  say('npm run admin -- COMMAND         does it, with the settings of the environment');
  say('npm run admin -- COMMAND --help  says more of it');
  say('');
  for (const [name, { summary }] of Object.entries(commands)) say(`  ${name.padEnd(18)}${summary}`);
};

/** Splits a summary `ARGUMENTS: what it does`; a command without arguments has no such prefix. */
const describe = (name: string, { summary, details = [] }: Command, say: Operator['say']): void => {
  const [, words = '', does = summary] = /^([^a-z]*(?:\([^)]*\))?[^:]*): ([\s\S]*)$/.exec(summary) ?? [];
  say(`npm run admin -- ${[name, words].filter(Boolean).join(' ')}`);
  say('');
  for (const line of [does, ...details]) say(`  ${line}`);
};

/** Runs the command line; returns the exit code. */
export const runWords = async (
  [name = '', ...words]: readonly string[],
  operator: Operator,
): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command && asksForHelp(words[0])) describe(name, command, operator.say);
  else if (command) return command.run(words, operator);
  else usage(operator.say);
  return command || asksForHelp(name) ? 0 : 2;
};
