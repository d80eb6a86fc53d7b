import { StartRefusal } from '@pecset/server-kit';
import { runWords } from './admin/run-words.ts';

try {
  process.exitCode = await runWords(process.argv.slice(2), {
    environment: process.env,
    say: console.log,
    complain: console.error,
  });
} catch (error) {
  console.error(
    `pecset: ${error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)}`,
  );
  process.exitCode = 1;
}
