import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs, styleText } from 'node:util';
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

const { values: given } = parseArgs({
  options: {
    'key-file': { type: 'string' },
    address: { type: 'string', default: 'http://localhost:3000' },
    lang: { type: 'string', default: 'hu' },
    operator: { type: 'string' },
    gs: { type: 'string' },
  },
});
const language: Language = given.lang === 'en' ? 'en' : 'hu';
const say = words[language];
const keyFile = given['key-file'];
if (keyFile === undefined) {
  process.stderr.write(`${say.usage}\n`);
  process.exit(2);
}

// Later a missing file is one that is just being replaced; now it is an error.
readFileSync(keyFile);

const print = (text: string) => void process.stdout.write(`${text}\n`);
const shades = { green: 'green', amber: 'yellow', red: 'red', blue: 'blue', grey: 'gray' } as const;

const showTransaction = ({ id, pack, alertId, before, verdict }: Transaction) => {
  const shade = shades[verdict.colour];
  print(`${styleText(['bold', shade], `■ ${verdict.headline}`)}  ${pack.sn} #${id}`);
  if (alertId !== null) print(styleText(['bold', 'red'], `  ${say.alert} ${alertId}`));
  if (verdict.advice) print(styleText(shade, `  ${verdict.advice}`));
  if (before) print(`  ${say.before}: ${before.operation ?? ''} ${before.at} ${before.by}`);
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
    const told = problem ? `${problem.detail} ${problem.status === 401 ? say.newKey : ''}` : say.retry;
    if (told !== toldLast) print(styleText('gray', `… ${told}`));
    toldLast = told;
  },
  signal: ending.signal,
});

// Without a terminal of its own: that would swallow the group separator.
const reader = createInterface({ input: process.stdin });
const lines = reader[Symbol.asyncIterator]();
const nextLine = async (prompt: string): Promise<string | undefined> => {
  process.stdout.write(prompt);
  const { done, value } = await lines.next();
  return done ? undefined : value.trim();
};

/** The last dispense of this run, which `u` takes back. */
let dispensed: number | undefined;

/** What is pending is shown once more when its answer is there, while the next pack is scanned. */
const showOutcome = (outcome: Outcome<Transaction | BasketResult>): void => {
  toldLast = '';
  if (!outcome.ok) {
    showProblem(outcome.problem);
    return;
  }
  const { value, later } = outcome;
  for (const line of 'lines' in value ? value.lines : [{ transaction: value }])
    if ('transaction' in line) showTransaction(line.transaction);
    else showProblem(line.problem);
  if ('operation' in value && value.operation === 'dispense') dispensed = value.id;
  if (!later) return;
  print(`  ${say.pending}`);
  later().then(showOutcome, (error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
};

const claims = given.operator ? { operator: given.operator } : {};
const packOf = (scan: string) => ({ scan, ...(given.gs && { gs: given.gs }), ...claims });

const pressPack = async (operation: Operation, scan: string): Promise<void> => {
  const outcome = await till.press(operation, packOf(scan));
  showOutcome(outcome);
  if (outcome.ok || outcome.problem.code !== 'confirmation-needed') return;
  if ((await nextLine(`${say.confirm} `)) !== say.yes) return;
  const despite = outcome.problem.findings?.map(({ kind }) => kind);
  showOutcome(await till.press(operation, { ...packOf(scan), despite }));
};

const undoLast = async (): Promise<void> => {
  if (dispensed === undefined) print(say.nothing);
  else showOutcome(await till.undo(dispensed, claims));
  dispensed = undefined;
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
