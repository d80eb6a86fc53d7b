import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs, styleText } from 'node:util';
import { budapestTime } from '@pecset/kernel';
import {
  type BasketResult,
  type Operation,
  type Outcome,
  openTill,
  type Problem,
  type Transaction,
} from './client.ts';
import { openJournal } from './journal.ts';
import { type Language, words } from './words.ts';

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        'key-file': { type: 'string' },
        // Where `npm start` with the same environment serves.
        address: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
        lang: { type: 'string', default: 'hu' },
        operator: { type: 'string' },
        gs: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    return endWith(`${error instanceof Error ? error.message : ''}\n${words.en.usage}`);
  }
};
const endWith = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  return process.exit(2);
};
const given = readOptions();
const language: Language = given.lang === 'en' ? 'en' : 'hu';
const say = words[language];
const keyFile = given['key-file'] ?? endWith(say.usage);
if (!existsSync(keyFile)) endWith(`${say.noKeyFile} ${keyFile}`);

// Later a missing file is one that is just being replaced; now it is an error.
readFileSync(keyFile);

const print = (text: string) => void process.stdout.write(`${text}\n`);
const shades = { green: 'green', amber: 'yellow', red: 'red', blue: 'blue', grey: 'gray' } as const;

/** The dispenses of this run, of which `u` takes back the latest. */
const dispensed: number[] = [];

const showTransaction = ({ id, operation, pack, alertId, before, verdict }: Transaction) => {
  const shade = shades[verdict.colour];
  print(`${styleText(['bold', shade], `■ ${verdict.headline}`)}  ${pack.sn} #${id}`);
  if (alertId !== null) print(styleText(['bold', 'red'], `  ${say.alert} ${alertId}`));
  if (verdict.advice) print(styleText(shade, `  ${verdict.advice}`));
  if (before) {
    const what = before.operation === null ? '' : say[before.operation];
    print(`  ${say.before}: ${what}, ${budapestTime(new Date(before.at))}, ${before.by}`);
  }
  if (operation === 'dispense' && verdict.handOut === 'yes') dispensed.push(id);
};

const showProblem = ({
  code,
  detail,
  findings = [],
}: Omit<Problem, 'type' | 'title' | 'status' | 'retryable'>) => {
  print(`${styleText(['bold', 'yellow'], `■ ${detail}`)}  (${code})`);
  for (const { words: found } of findings) print(styleText('yellow', `  ${found}`));
};

let toldLast = '';
const ending = new AbortController();
const till = openTill({
  address: given.address,
  readKey: () => readFileSync(keyFile, 'utf8').trim(),
  language,
  journal: openJournal(`${keyFile}.open`),
  onRetry: (problem) => {
    const told = problem
      ? `${problem.detail} ${problem.status === 401 ? say.newKey : ''}`
      : `${say.retry} (${given.address})`;
    if (told !== toldLast) print(styleText('gray', `… ${told}`));
    toldLast = told;
  },
  signal: ending.signal,
});

// Without a terminal of its own: that would swallow the group separator.
const reader = createInterface({ input: process.stdin });
const lines = reader[Symbol.asyncIterator]();
let scannedAhead: string | undefined;
const nextLine = async (prompt: string): Promise<string | undefined> => {
  process.stdout.write(prompt);
  const ahead = scannedAhead;
  scannedAhead = undefined;
  if (ahead !== undefined) return ahead;
  const { done, value } = await lines.next();
  return done ? undefined : value.trim();
};

/** What is pending is shown once more when its answer is there, while the next pack is scanned. */
const showOutcome = (outcome: Outcome<Transaction | BasketResult>): void => {
  toldLast = '';
  if (!outcome.ok) {
    showProblem(outcome.problem);
    if (outcome.doubt) print(styleText(['bold', 'yellow'], `  ${say.doubt[outcome.doubt]}`));
    return;
  }
  const { value, later } = outcome;
  for (const line of 'lines' in value ? value.lines : [{ transaction: value }])
    if ('transaction' in line) showTransaction(line.transaction);
    else showProblem(line.problem);
  if (!later) return;
  print(`  ${say.pending}`);
  later().then(showOutcome, (error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
};

const claims = given.operator ? { operator: given.operator } : {};
const packOf = (scan: string) => ({ scan, ...(given.gs && { gs: given.gs }), ...claims });

/** Somebody who scans at the question has gone on to the next pack. */
const confirms = async (): Promise<boolean> => {
  const answer = await nextLine(`${say.confirm} `);
  if (answer === say.yes) return true;
  print(say.notDone);
  if (answer && answer.length > 1) scannedAhead = answer;
  return false;
};

const pressPack = async (operation: Operation, scan: string): Promise<void> => {
  const outcome = await till.press(operation, packOf(scan));
  showOutcome(outcome);
  if (outcome.ok || outcome.problem.code !== 'confirmation-needed') return;
  if (!(await confirms())) return;
  const despite = outcome.problem.findings?.map(({ kind }) => kind);
  showOutcome(await till.press(operation, { ...packOf(scan), despite }));
};

const undoLast = async (): Promise<void> => {
  const id = dispensed.pop();
  if (id === undefined) print(say.nothing);
  else showOutcome(await till.undo(id, claims));
};

const fillBasket = async (): Promise<void> => {
  const packs: object[] = [];
  for (;;) {
    const scan = await nextLine(`${say.basket} ${packs.length + 1}> `);
    if (!scan) break;
    packs.push(packOf(scan));
  }
  if (packs.length > 0) showOutcome(await till.basket('dispense', packs));
};

const status = await till.read<{ program: string; mode: string; connection: string }>('/status');
if (status.ok) print(`${status.value.program} · ${status.value.mode} · ${status.value.connection}`);
const left = till.open(new Date());
for (const [which, presses] of left) {
  print(which === 'too-old' ? say.tooOld : say.open);
  for (const open of presses)
    if (which === 'too-old') print(JSON.stringify(open));
    else showOutcome(await till.repeat(open));
}
print(say.help);
let operation: 'verify' | 'dispense' = 'dispense';
for (;;) {
  const line = await nextLine(`${say[operation]}> `);
  if (line === undefined || line === 'q') break;
  if (line === 'v') operation = 'verify';
  else if (line === 'd') operation = 'dispense';
  else if (line === 'b') await fillBasket();
  else if (line === 'u') await undoLast();
  else if (line !== '') await pressPack(operation, line);
}
ending.abort();
reader.close();
