import { createInterface } from 'node:readline/promises';
import { StartRefusal } from '@pecset/server-kit';
import { runWords } from './admin/run-words.ts';

/** Asked only of a person: in a script nobody would answer. */
const ask = async (question: string): Promise<string | undefined> => {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};

try {
  process.exitCode = await runWords(process.argv.slice(2), {
    environment: process.env,
    say: console.log,
    complain: console.error,
    ask,
  });
} catch (error) {
  console.error(
    `pecset: ${error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)}`,
  );
  process.exitCode = 1;
}
