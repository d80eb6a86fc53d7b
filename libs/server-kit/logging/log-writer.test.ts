import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const writer = new URL('log-writer.ts', import.meta.url).href;

/** A program that writes to standard error with the log writer. */
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
  'the reader of the log is gone: the program ends all the same (%s)',
  async (exit) => {
    const program = run(`process.stdin.once('end', () => { log.write('last\\n'); ${exit} }).resume()`);
    program.stderr.destroy();
    const ended = once(program, 'exit');
    program.stdin.end();
    expect(await ended).toEqual([0, null]);
  },
);

test('a disk that was full for a while gets what waited, and what comes later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log');
  // A file size limit imitates a full disk; it is raised while the program runs.
  const program = spawn(
    'prlimit',
    [
      '--fsize=0:unlimited',
      process.execPath,
      '--input-type=module',
      '--eval',
      `process.on('SIGXFSZ', () => {});
      const { logWriter } = await import('${writer}'); const log = logWriter(2);
      log.write('first\\n'); log.flush(); console.log('refused');
      process.stdin.once('data', () => { log.write('second\\n'); process.exit(); });`,
    ],
    { stdio: ['pipe', 'pipe', openSync(file, 'a')] },
  );
  const { stdin, stdout } = program;
  if (stdin === null || stdout === null) throw new Error('the program did not start');
  await once(stdout, 'data');
  expect(readFileSync(file, 'utf8')).toBe('');
  await once(spawn('prlimit', [`--pid=${program.pid}`, '--fsize=unlimited:unlimited']), 'exit');
  stdin.write('go');
  await once(program, 'exit');
  expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
});
