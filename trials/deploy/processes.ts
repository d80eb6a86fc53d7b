import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type Environment = Readonly<Record<string, string>>;

/** Tracks the processes it starts, so that only those are stopped. */
export const makeProcesses = () => {
  const running = new Set<ChildProcess>();
  const start = (command: string, args: readonly string[], env: Environment, cwd?: string): ChildProcess => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(cwd && { cwd }) });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const stop = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { start, stop, stopAll: () => Promise.all([...running].map((child) => stop(child))) };
};

/** Returns the output; throws with it if the exit code is not 0. */
export const runToEnd = (command: string, args: readonly string[], env: Environment, cwd: string): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { env, cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout + stderr;
};

export const isInstalled = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
};

/** Retries until `ask` succeeds; on timeout throws with the last error as the cause. */
export const until = async <Value>(
  what: string,
  ask: () => Promise<Value>,
  withinMs = 120_000,
): Promise<Value> => {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not come`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};
