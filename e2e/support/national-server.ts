import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runAdmin, startServerProcess } from '@pecset/server/testing';
import { z } from 'zod';

const emulator = join(import.meta.dirname, '..', '..', 'apps', 'emulator', 'main.ts');
const Received = z.array(z.object({ operation: z.string() }));

/** The emulated national system in a process of its own, and what its control port tells and takes. */
const startNational = async (dir: string) => {
  const child = spawn(process.execPath, [emulator, '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let control = '';
  for await (const line of createInterface(child.stdout)) {
    control = /^control\s+(\S+)$/.exec(line)?.[1] ?? '';
    if (control) break;
  }
  child.stdout.resume();
  return {
    stock: async (pack: object) => {
      const { status } = await fetch(`${control}/packs`, { method: 'POST', body: JSON.stringify([pack]) });
      if (status !== 201) throw new Error(`the pack was answered with ${status}`);
    },
    received: async (): Promise<readonly string[]> =>
      Received.parse(await (await fetch(`${control}/received`)).json()).map(({ operation }) => operation),
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const settingsIn = async (dir: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await readFile(join(dir, 'settings.env'), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** The program beside a national system of its own; the demo organisation is connected, and in the sandbox still. */
export const startNationalServer = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'national-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'pecset-national-'));
  const national = await startNational(dir);
  const settings = await settingsIn(dir);
  const server = await startServerProcess(dataDir, settings);
  const files = [
    ...['--certificate', join(dir, 'client.p12')],
    ...['--passphrase-file', join(dir, 'passphrase.txt')],
    ...['--login', join(dir, 'login.json')],
  ];
  await runAdmin({ DATA_DIR: dataDir, ...settings }, 'connect', 'demo', ...files);
  return {
    server,
    national,
    end: async () => {
      await server.end('SIGTERM');
      await national.end();
      for (const folder of [dir, dataDir]) await rm(folder, { recursive: true, force: true });
    },
  };
};
