import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const main = join(import.meta.dirname, '..', '..', 'apps', 'emulator', 'main.ts');

const Known = z.object({ state: z.string(), changes: z.array(z.unknown()) });
const Received = z.array(z.object({ operation: z.string(), answered: z.string().nullable() }));

export type Pack = {
  readonly gtin: string;
  readonly sn: string;
  readonly lotNum: string;
  readonly expDate: string;
};

const ask = async (url: string, method = 'GET', body?: unknown): Promise<unknown> => {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** Starts an emulated national system for the drill in its own process. */
export const startNational = async (dir: string) => {
  const child = spawn(process.execPath, [main, '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  let control = '';
  for await (const line of lines) {
    control = /^control\s+(\S+)$/.exec(line)?.[1] ?? control;
    if (control) break;
  }
  child.stdout.resume();
  const file = (name: string) => join(dir, name);
  return {
    settings: async (): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        (await readFile(file('settings.env'), 'utf8'))
          .split('\n')
          .filter(Boolean)
          .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      ),
    /** Arguments for `connect`. */
    files: [
      ...['--certificate', file('client.p12')],
      ...['--passphrase-file', file('passphrase.txt')],
      ...['--login', file('login.json')],
    ],
    stock: (packs: readonly Pack[]) => ask(`${control}/packs`, 'POST', packs),
    fault: (fault: { readonly fault: string; readonly next: number; readonly operation?: string }) =>
      ask(`${control}/faults`, 'POST', fault),
    away: () => ask(`${control}/faults`, 'POST', { fault: 'refuse-connections', rate: 1 }),
    back: () => ask(`${control}/faults`, 'DELETE'),
    of: async ({ gtin, sn }: Pack) =>
      Known.parse(await ask(`${control}/packs/${gtin}/${encodeURIComponent(sn)}`)),
    received: async () => Received.parse(await ask(`${control}/received`)),
    end: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
};

export type NationalSystem = Awaited<ReturnType<typeof startNational>>;
