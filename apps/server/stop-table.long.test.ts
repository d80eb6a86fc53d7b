import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { processesNaming, processLike, temporaryFolder, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command in its own terminal (`script` of util-linux), as a person does. */
const inTerminal = (command: string, dataDir: string) => {
  const terminal = spawn('script', ['-qfec', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SHELL: '/bin/sh', DATA_DIR: dataDir, PORT: '0', DEMO_DAYS: '0' },
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  let said = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return { terminal, said: () => said };
};

type Terminal = ReturnType<typeof inTerminal>['terminal'];
type End = (dataDir: string, terminal: Terminal) => Promise<unknown>;

const NPM = /^npm start/;
const NODE = /^\S*node .*apps\/server\/main\.ts/;

const find = async (dataDir: string, pattern: RegExp): Promise<number> => {
  const pid = await processLike(dataDir, pattern);
  if (pid === undefined) throw new Error(`no process like ${pattern}`);
  return pid;
};

const to =
  (pattern: RegExp, signal: NodeJS.Signals): End =>
  async (dataDir) =>
    process.kill(await find(dataDir, pattern), signal);

/** The process group is the fifth field of `stat`, proc(5). */
const toGroup =
  (signal: NodeJS.Signals): End =>
  async (dataDir) => {
    const stat = await readFile(`/proc/${await find(dataDir, NPM)}/stat`, 'utf8');
    process.kill(-Number(stat.split(' ')[4]), signal);
  };

const ends: Readonly<Record<string, End>> = {
  'Ctrl-C': async (_, { stdin }) => stdin.write('\u0003'),
  'SIGINT to the group': toGroup('SIGINT'),
  'SIGTERM to the group': toGroup('SIGTERM'),
  'SIGINT to npm': to(NPM, 'SIGINT'),
  'SIGTERM to npm': to(NPM, 'SIGTERM'),
  'SIGINT to node': to(NODE, 'SIGINT'),
  'SIGTERM to node': to(NODE, 'SIGTERM'),
  'closing the terminal': async (_, terminal) => terminal.kill('SIGKILL'),
  'kill -9 of node': to(NODE, 'SIGKILL'),
  'kill -9 of npm': to(NPM, 'SIGKILL'),
};

// In short runs stop.test.ts and embedded-postgres/crash.test.ts cover this.
for (const command of ['npm start', 'npm start 2>&1 | cat'])
  for (const [name, end] of Object.entries(ends))
    test(`${name} ends all of \`${command}\` within ten seconds`, async () => {
      const dataDir = await withDatabase(await temporaryFolder());
      const { terminal, said } = inTerminal(command, dataDir);
      await expect.poll(said).toContain('Figures for Prometheus');
      await end(dataDir, terminal);
      await expect.poll(() => processesNaming(dataDir), { timeout: 10_000 }).toEqual([]);
    });
