import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const writer = new URL('log-writer.ts', import.meta.url).href;

/** A program that writes to its standard error by the writer. */
const run = (script: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { logWriter } = await import('${writer}'); const log = logWriter(2); ${script}`,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );

test('every line is written in its order, the last ones at the exit', async () => {
  const program = run(
    "for (let n = 0; n < 50_000; n += 1) { log.write(n + '\\n'); if (n % 1000 === 0) await new Promise(setImmediate); } process.exit()",
  );
  const lines = (await text(program.stderr)).trimEnd().split('\n');
  expect(lines.at(-1)).toBe('49999');
  expect(lines.map(Number)).toEqual(lines.map(Number).toSorted((a, b) => a - b));
});

test('a line waits a tenth of a second at most, a flushed one not at all', async () => {
  const program = run(
    "log.write('first\\n'); log.flush(); log.write('second\\n'); setInterval(() => {}, 1e6)",
  );
  let said = '';
  program.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => said).toBe('first\nsecond\n');
  program.kill();
});

test.for(['', 'process.exit();'])(
  'whoever reads is gone: the program ends all the same (%s)',
  async (exit) => {
    const program = run(`process.stdin.once('end', () => { log.write('last\\n'); ${exit} }).resume()`);
    program.stderr.destroy();
    const ended = once(program, 'exit');
    program.stdin.end();
    expect(await ended).toEqual([0, null]);
  },
);
