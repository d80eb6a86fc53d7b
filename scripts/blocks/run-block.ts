import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processesNaming } from '../../libs/server-kit/testing/processes.ts';
import { until } from '../../trials/deploy/processes.ts';
import { endGroup, spawnTied } from '../tied-child.mjs';
import type { Copy } from './clean-copy.ts';
import type { ShellBlock } from './read-blocks.ts';
import { showsPage } from './shows-page.ts';

/** Upper bounds for a busy machine, not expected durations. */
const WITHIN_MS = {
  typed: 840_000,
  started: 240_000,
  answered: 60_000,
  shown: 120_000,
  ended: 60_000,
  gone: 20_000,
} as const;

export type Ran = { readonly code: number | null; readonly output: string };

/** Adapts the documents' text to this machine: free ports, and no folder outside the copy. */
const here = (text: string, { ports, machine }: Copy): string =>
  text
    .replace(/\b3000\b/g, String(ports.page))
    .replace(/\b8443\b/g, String(ports.emulator))
    .replace(/\b8444\b/g, String(ports.emulator + 1))
    .replace(/(?<=^|[\s=])\/(?=(etc|srv|var)\/)/g, `${machine}/`);

const openTerminal = (commands: readonly string[], copy: Copy) => {
  const script = join(mkdtempSync(join(copy.home, 'terminal-')), 'typed');
  writeFileSync(script, `${commands.map((command) => here(command, copy)).join('\n')}\n`);
  // Prints each command before it runs it, and stops at the first that fails.
  const child = spawnTied('sh', ['-ev', script], {
    cwd: copy.folder,
    env: { ...copy.environment },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [all, printed]: [string[], string[]] = [[], []];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    all.push(text);
    printed.push(text);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => all.push(text));
  const closed = once(child, 'close');
  return { child, closed, output: () => all.join(''), printed: () => printed.join('') };
};

type Terminal = ReturnType<typeof openTerminal>;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Whether the terminal ends by itself within this time; otherwise it is killed. */
const endsWithin = async ({ child, closed }: Terminal, milliseconds: number): Promise<boolean> => {
  const waiting = new AbortController();
  const late = delay(milliseconds, 'late', { signal: waiting.signal }).catch(() => 'late');
  const inTime = (await Promise.race([closed, late])) !== 'late';
  waiting.abort();
  if (!inTime) endGroup(child, 'SIGKILL');
  return inTime;
};

const type = async (commands: readonly string[], copy: Copy): Promise<Ran> => {
  const terminal = openTerminal(commands, copy);
  const inTime = await endsWithin(terminal, WITHIN_MS.typed);
  const output = terminal.output();
  if (!inTime) return { code: null, output: `${output}\nkilled: it took too long` };
  return { code: terminal.child.exitCode, output };
};

const answers = (address: string) =>
  until(
    `an answer from ${address}`,
    async () => {
      const { status, headers } = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS.answered) });
      if (status >= 500) throw new Error(`${address} answers ${status}`);
      return { status, isPage: headers.get('content-type')?.startsWith('text/html') };
    },
    WITHIN_MS.answered,
  );

/** Starts a server and waits until the address that it prints answers. */
const serve = async (command: string, copy: Copy): Promise<Terminal> => {
  const terminal = openTerminal([command], copy);
  const address = await until(
    'its address',
    async () => {
      const [found] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(terminal.printed()) ?? [];
      if (!found && !hasEnded(terminal.child)) throw new Error('it has printed none yet');
      return found;
    },
    WITHIN_MS.started,
  ).catch(() => undefined);
  if (address === undefined) {
    await pressCtrlC(terminal);
    throw new Error(`${command} does not serve\n${terminal.output()}`);
  }
  const { isPage } = await answers(address);
  if (isPage) await showsPage(address, WITHIN_MS.shown);
  return terminal;
};

/** Signals everything that runs in the terminal, as Ctrl-C does. */
const pressCtrlC = async (terminal: Terminal): Promise<boolean> => {
  if (!hasEnded(terminal.child)) endGroup(terminal.child, 'SIGINT');
  return endsWithin(terminal, WITHIN_MS.ended);
};

/** Throws if a process that names the copy is left, and kills it. */
const refuseLeftOvers = async ({ home }: Copy): Promise<void> => {
  const gone = async () => {
    const left = await processesNaming(home);
    if (left.length > 0) throw new Error(`still there: ${left.join(', ')}`);
  };
  try {
    await until('the end of all that was started', gone, WITHIN_MS.gone);
  } catch (error) {
    for (const pid of await processesNaming(home)) process.kill(pid, 'SIGKILL');
    throw error;
  }
};

const serves = (command: string) => /\bnpm (start|run (dev|emulator))\b/.test(command);

type Part = { readonly kind: 'serve' | 'type'; readonly commands: readonly string[] };

/** A command that serves gets a terminal of its own; the others share one up to the next that serves. */
const partsOf = (commands: readonly string[]): readonly Part[] => {
  const parts: { readonly kind: Part['kind']; readonly commands: string[] }[] = [];
  for (const command of commands) {
    const last = parts.at(-1);
    if (serves(command)) parts.push({ kind: 'serve', commands: [command] });
    else if (last?.kind === 'type') last.commands.push(command);
    else parts.push({ kind: 'type', commands: [command] });
  }
  return parts;
};

const missing = async (addresses: readonly string[]): Promise<readonly string[]> => {
  const answered = await Promise.all(addresses.map(answers));
  return addresses.flatMap((address, index) => {
    const { status } = answered[index] ?? {};
    return status === 200 ? [] : [`${address} answers ${status}`];
  });
};

/** Runs the parts in order; servers run until the end of the block. */
const runParts = async (block: ShellBlock, copy: Copy, serving: Terminal[]): Promise<Ran> => {
  const said: string[] = [];
  for (const { kind, commands } of partsOf(block.commands)) {
    if (kind === 'serve') serving.push(await serve(commands.join('\n'), copy));
    else {
      const { code, output } = await type(commands, copy);
      said.push(output);
      if (code !== 0) return { code, output: said.join('') };
    }
  }
  if (serving.length === 0) return { code: 0, output: said.join('') };
  const faults = await missing(block.addresses.map((address) => here(address, copy)));
  return { code: faults.length === 0 ? 0 : 1, output: [...said, ...faults].join('\n') };
};

/** Runs a block as its reader would and opens the addresses below it; then presses Ctrl-C: no process may be left. */
export const runBlock = async (block: ShellBlock, copy: Copy): Promise<Ran> => {
  const serving: Terminal[] = [];
  const close = async () => {
    const ended: boolean[] = [];
    for (const terminal of serving.toReversed()) ended.push(await pressCtrlC(terminal));
    await refuseLeftOvers(copy);
    return ended.every(Boolean);
  };
  let ran: Ran;
  try {
    ran = await runParts(block, copy, serving);
  } catch (error) {
    ran = { code: null, output: error instanceof Error ? error.message : String(error) };
  }
  const inGoodOrder = await close();
  const output = [ran.output, ...(ran.code === 0 ? [] : serving.map((terminal) => terminal.output()))].join(
    '\n',
  );
  return inGoodOrder ? { ...ran, output } : { code: null, output: `${output}\nCtrl-C did not end it` };
};
