import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The tests start the same program many times, so they share the compile cache. */
export const compiled = {
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
};
/** Starts the demo without past work, since tests count their own. */
export const withoutDemo = { DEMO_DAYS: '0' };
/** Tests and benchmarks send more than any pharmacy does. */
export const withoutFloodLimit = { REQUESTS_PER_SECOND: '100000' };
const DemoLogin = z.object({ email: z.string(), password: z.string() });

export type ServerProcess = {
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly demo: () => Promise<z.infer<typeof DemoLogin>>;
  /** Returns the whole log so far. */
  readonly log: () => string;
  /** Sends the signal and waits for the exit; returns the exit code, null if the process was killed. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

type Environment = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Ends the child on our own exit, since a test that times out during a start cannot end it. */
export const endWithUs = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const spawnServer = (dataDir: string, environment: Environment, root = ROOT): ChildProcess =>
  // Same flags and environment as `npm start`.
  endWithUs(
    spawn(process.execPath, ['--max-semi-space-size=16', join(root, 'apps', 'server', 'main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        ...compiled,
        MALLOC_ARENA_MAX: '2',
        PORT: '0',
        DATA_DIR: dataDir,
        ...withoutDemo,
        ...withoutFloodLimit,
        ...environment,
      },
    }),
  );

const collect = (child: ChildProcess) => {
  const chunks: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
};

const endOf = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
};

/** Runs the program as an operator does, in its own process and on any free port; it may not be up yet. */
export const spawnServerProcess = (dataDir: string, environment: Environment = {}, root = ROOT) => {
  const child = spawnServer(dataDir, environment, root);
  const log = collect(child);
  const { pid, stdout, stderr } = child;
  if (!stdout || !stderr || pid === undefined) throw new Error('the server did not start');
  return { pid, stdout, stderr, log, end: (signal: NodeJS.Signals) => endOf(child, signal) };
};

/** Resolves once the program is up; `root` may be the folder of another version. */
export const startServerProcess = async (
  dataDir: string,
  environment: Environment = {},
  root = ROOT,
): Promise<ServerProcess> => {
  const { pid, stdout, log, end } = spawnServerProcess(dataDir, environment, root);
  for await (const line of createInterface(stdout)) {
    const [, address] = /^Pecsét runs at (\S+)$/.exec(line) ?? [];
    if (!address) continue;
    // Keeps reading, so that the pipe never fills.
    stdout.resume();
    const demo = async () =>
      DemoLogin.parse(JSON.parse(await readFile(join(dataDir, 'demo-login.json'), 'utf8')));
    return { address, dataDir, pid, log, demo, end };
  }
  throw new Error(`the server did not start: ${log()}`);
};

/** Runs a program that must refuse to start; returns its output and exit code. */
export const refusedStart = async (
  dataDir: string,
  environment: Environment,
): Promise<{ readonly said: string; readonly code: number | null }> => {
  const child = spawnServer(dataDir, environment);
  const said = collect(child);
  await once(child, 'close');
  return { said: said(), code: child.exitCode };
};
