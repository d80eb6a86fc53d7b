import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compiled, endWithUs } from './server-process.ts';

/** An upper bound, not a measure: a till waits up to half a minute before each new try while a busy machine starts a server. */
const HEARD_WITHIN_MS = 180_000;
const MAIN = join(import.meta.dirname, '..', '..', 'till', 'main.ts');

type Given = {
  readonly address: string;
  readonly keyFile: string;
  readonly options?: readonly string[];
};

/** The reference till in a process of its own, as somebody has it on a terminal. */
export const startTerminalTill = ({ address, keyFile, options = [] }: Given) => {
  const child = endWithUs(
    spawn(process.execPath, [MAIN, '--key-file', keyFile, '--address', address, '--lang', 'en', ...options], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...compiled, PATH: process.env.PATH, NO_COLOR: '1' },
    }),
  );
  const closed = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  // Writing to a till that has just been killed is no fault of the test.
  child.stdin.on('error', () => {});
  const type = (line: string) =>
    void child.stdin.write(`${line}
`);
  /** Resolves with what was printed since the last call, once it matches. */
  const hears = async (wanted: RegExp): Promise<string> => {
    const tooLate = performance.now() + HEARD_WITHIN_MS;
    while (!wanted.test(said)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the till ended: ${said}`);
      if (performance.now() > tooLate) throw new Error(`the till did not say ${wanted}: ${said}`);
      await pause(5);
    }
    const heard = said;
    said = '';
    return heard;
  };
  const end = async (how: 'SIGKILL' | 'q') => {
    if (how === 'q') type('q');
    else child.kill(how);
    await closed;
    return { code: child.exitCode, said };
  };
  return { type, hears, end };
};
export type TerminalTill = ReturnType<typeof startTerminalTill>;

export const writeKey = (keyFile: string, key: string) => writeFile(keyFile, `${key}\n`, { mode: 0o600 });
