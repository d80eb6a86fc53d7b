import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processesNaming } from '../../libs/server-kit/testing/processes.ts';
import type { Copy } from './clean-copy.ts';
import { shellBlocksIn } from './read-blocks.ts';
import { runBlock } from './run-block.ts';

/** Prints its address and serves pages; with port 0 it gets a free port. */
const server = `
const { createServer } = require('node:http');
createServer(({ url }, answer) => answer.writeHead(url === '/gone' ? 404 : 200).end())
  .listen(Number(process.env.PORT), '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); });
`;

const smallCopy = (start: string): Copy => {
  const home = mkdtempSync(join(tmpdir(), 'pecset-blocks-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const [folder, machine] = [join(home, 'pecset'), join(home, 'machine')];
  mkdirSync(folder);
  mkdirSync(join(machine, 'etc'), { recursive: true });
  writeFileSync(join(folder, 'server.cjs'), server);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const environment = { PATH: process.env.PATH ?? '', HOME: home, PORT: '0' };
  return { home, folder, machine, ports: { page: 1, emulator: 2 }, environment };
};

const run = async (copy: Copy, commands: readonly string[], below = '') => {
  const [block] = shellBlocksIn('a.md', ['```sh', ...commands, '```', below].join('\n'));
  if (!block) throw new Error('no block');
  return runBlock(block, copy);
};

test('commands of one block share a shell, and stay out of the folders of the machine', async () => {
  const ran = await run(smallCopy(''), [
    'NAME=seal',
    'echo $NAME > /etc/pecset-trial',
    'cat /etc/pecset-trial',
  ]);
  expect(ran).toMatchObject({ code: 0, output: expect.stringMatching(/^seal$/m) });
});

test('the first command that fails ends the block, and is the last one shown', async () => {
  const ran = await run(smallCopy(''), ['echo one', 'false', 'echo two']);
  expect(ran.code).toBe(1);
  expect(ran.output).toContain('false');
  expect(ran.output).not.toContain('two');
});

test('what serves is waited for, and ended by Ctrl-C with nothing left', async () => {
  const copy = smallCopy('exec node server.cjs');
  expect(await run(copy, ['npm start', 'echo beside it'])).toMatchObject({ code: 0 });
  expect(await processesNaming(copy.home)).toEqual([]);
});

test('what should serve and ends is a failure, with what it said', async () => {
  const ran = await run(smallCopy('echo no disk; exit 3'), ['npm start']);
  expect(ran).toMatchObject({ code: null, output: expect.stringContaining('no disk') });
});

test('a process that is left behind is a failure, and is ended', async () => {
  const copy = smallCopy('setsid node server.cjs >/dev/null 2>&1 & exec node server.cjs');
  await expect(run(copy, ['npm start'])).rejects.toThrow('the end of all that was started did not come');
  await expect.poll(() => processesNaming(copy.home)).toEqual([]);
});
