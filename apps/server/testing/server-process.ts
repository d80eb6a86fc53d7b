import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Many short lives of one program: what was compiled for the first serves the rest. */
export const compiled = {
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
};
/** A demo that nobody has worked in yet: tests count what they did themselves. */
export const withoutDemo = { DEMO_DAYS: '0' };
const DemoLogin = z.object({ email: z.string(), password: z.string() });

export type ServerProcess = {
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly demo: () => Promise<z.infer<typeof DemoLogin>>;
  /** The whole log so far. */
  readonly log: () => string;
  /** Sends the signal and waits for the end; gives the exit code, null when it was killed. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

type Environment = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** A test that times out while it starts a program never gets to end it, so our own exit does. */
export const endWithUs = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const spawnServer = (dataDir: string, environment: Environment, root = ROOT): ChildProcess =>
  // As `npm start` sets them.
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

/** The program as an operator runs it, in a process of its own, on a port of its own; it may not be up yet. */
export const spawnServerProcess = (dataDir: string, environment: Environment = {}, root = ROOT) => {
  const child = spawnServer(dataDir, environment, root);
  const log = collect(child);
  const { pid, stdout, stderr } = child;
  if (!stdout || !stderr || pid === undefined) throw new Error('the server did not start');
  return { pid, stdout, stderr, log, end: (signal: NodeJS.Signals) => endOf(child, signal) };
};

/** The same, once it is up; of another version where its folder is given. */
export const startServerProcess = async (
  dataDir: string,
  environment: Environment = {},
  root = ROOT,
): Promise<ServerProcess> => {
  const { pid, stdout, log, end } = spawnServerProcess(dataDir, environment, root);
  for await (const line of createInterface(stdout)) {
    const [, address] = /^Pecsét runs at (\S+)$/.exec(line) ?? [];
    if (!address) continue;
    // Read on, so that the pipe never fills.
    stdout.resume();
    const demo = async () =>
      DemoLogin.parse(JSON.parse(await readFile(join(dataDir, 'demo-login.json'), 'utf8')));
    return { address, dataDir, pid, log, demo, end };
  }
  throw new Error(`the server did not start: ${log()}`);
};

/** Runs the program where it must refuse to start: what it said, and its exit code. */
export const refusedStart = async (
  dataDir: string,
  environment: Environment,
): Promise<{ readonly said: string; readonly code: number | null }> => {
  const child = spawnServer(dataDir, environment);
  const said = collect(child);
  await once(child, 'close');
  return { said: said(), code: child.exitCode };
};
