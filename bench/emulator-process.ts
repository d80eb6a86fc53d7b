import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from '@pecset/server/testing/process';

export type EmulatorProcess = Awaited<ReturnType<typeof startEmulatorProcess>>;

/** Runs the emulator in its own process, so that its event loop and the benchmark's do not delay each other. */
export const startEmulatorProcess = async (dir: string, organisations: number) => {
  const main = join(import.meta.dirname, '..', 'apps', 'emulator', 'main.ts');
  const child = endWithUs(
    spawn(process.execPath, [main, '--dir', dir, '--organisations', String(organisations)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const endpoints: Record<string, string> = {};
  for await (const line of createInterface(child.stdout)) {
    const [name = '', address = ''] = line.split(/ +/);
    endpoints[name] = address;
    if (name === 'control') break;
  }
  child.stdout.resume();
  const { singlePack = '', support = '', control = '' } = endpoints;
  return {
    singlePack,
    support,
    control,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
};
