import { StartRefusal } from '@pecset/server-kit';
import type { Operator } from './admin/command.ts';
import { commands } from './admin/commands.ts';

const operator: Operator = { environment: process.env, say: console.log, complain: console.error };

const usage = () => {
  console.log('npm run admin -- COMMAND');
  for (const [name, { summary }] of Object.entries(commands)) console.log(`  ${name.padEnd(18)}${summary}`);
  return 2;
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const command = commands[name];
  process.exitCode = command ? await command.run(words, operator) : usage();
} catch (error) {
  console.error(
    `pecset: ${error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)}`,
  );
  process.exitCode = 1;
}
