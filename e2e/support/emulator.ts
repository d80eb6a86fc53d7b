import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from '@pecset/server/testing/process';
import { z } from 'zod';
import type { Pack } from './pack-on-counter.ts';

const main = join(import.meta.dirname, '..', '..', 'apps', 'emulator', 'main.ts');

const Login = z.object({ userId: z.string(), password: z.string() });
const Received = z.array(z.object({ operation: z.string() }));
const KnownPack = z.object({ state: z.string(), reasons: z.array(z.string()) });

/** Starts an emulated national system as a process; its folder has what a client needs. */
export const startEmulatorProcess = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pecset-emulator-'));
  const child = endWithUs(
    spawn(process.execPath, [main, '--dir', dir], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const read = (name: string) => readFile(join(dir, name), 'utf8');
  for await (const line of createInterface(child.stdout)) {
    const [, control] = /^control\s+(\S+)$/.exec(line) ?? [];
    if (!control) continue;
    child.stdout.resume();
    return {
      dir,
      passphrase: () => read('passphrase.txt'),
      login: async () => Login.parse(JSON.parse(await read('login.json'))),
      /** Settings for a server that connects to it. */
      settings: async (): Promise<Readonly<Record<string, string>>> =>
        Object.fromEntries(
          (await read('settings.env'))
            .split('\n')
            .filter(Boolean)
            .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
        ),
      fault: (fault: string) =>
        fetch(`${control}/faults`, { method: 'POST', body: JSON.stringify({ fault, rate: 1 }) }),
      stock: async (pack: object) => {
        const { status } = await fetch(`${control}/packs`, { method: 'POST', body: JSON.stringify([pack]) });
        if (status !== 201) throw new Error(`the pack was answered with ${status}`);
      },
      /** The operations received, in order. */
      received: async (): Promise<readonly string[]> =>
        Received.parse(await (await fetch(`${control}/received`)).json()).map(({ operation }) => operation),
      /** The pack's state in the national system. */
      pack: async ({ gtin, sn }: Pick<Pack, 'gtin' | 'sn'>) =>
        KnownPack.parse(await (await fetch(`${control}/packs/${gtin}/${sn}`)).json()),
      parameters: (parameters: object) =>
        fetch(`${control}/parameters`, { method: 'POST', body: JSON.stringify(parameters) }),
      end: async () => {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
        await rm(dir, { recursive: true, force: true });
      },
    };
  }
  throw new Error('the emulator did not start');
};

export type EmulatorProcess = Awaited<ReturnType<typeof startEmulatorProcess>>;
