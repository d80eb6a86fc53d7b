import { parseArgs } from 'node:util';
import { beforeNewestMigration, earlierVersion } from './cluster/earlier-version.ts';
import { signIn } from './drill/counter.ts';
import type { NationalSystem, Pack } from './drill/national.ts';
import { check, onStage, packs, type Stage, say, untilTrue } from './drill/stage.ts';

const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
const revision = from ?? (await beforeNewestMigration());
const dispense = 'G120';

type Counter = Awaited<ReturnType<typeof signIn>>;

/** Brings packs into one phase of the ledger, in which they are when the earlier version is killed. */
type Bring = (national: NationalSystem, counter: Counter, of: readonly Pack[]) => Promise<void>;

const waits = async (counter: Counter, pack: Pack, phase: string) =>
  check(`a dispense is ${phase}, its answer`, (await counter.press('dispense', pack)).status, null);

const unknown: Bring = async (national, counter, of) => {
  for (const [index, pack] of of.entries()) {
    const fault = index % 2 === 0 ? 'timeout-before-commit' : 'timeout-after-commit';
    await national.fault({ fault, next: 1, operation: dispense });
    await waits(counter, pack, `sent without an answer (${fault})`);
  }
};

const sending: Bring = async (national, counter, [pack]) => {
  if (!pack) return;
  const before = (await national.received()).length;
  await national.fault({ fault: 'timeout-after-commit', next: 1, operation: dispense });
  // Not awaited: the server is killed before it answers.
  counter.press('dispense', pack).catch(() => say('  the press that was being sent had no answer'));
  await untilTrue('a dispense is on its way', async () => (await national.received()).length > before);
};

const queued: Bring = async (national, counter, of) => {
  await national.away();
  for (const pack of of) await waits(counter, pack, 'to be sent');
};

const parked: Bring = async (national, counter, of) => {
  await national.fault({ fault: 'wrong-password', next: 1, operation: dispense });
  for (const pack of of) await waits(counter, pack, 'parked');
};

const phasesIn = (said: string) =>
  [...said.matchAll(/: (\d+) (to be sent|being sent|sent, the outcome is open|parked)/g)].map(
    ([, count, phase]) => `${count} ${phase}`,
  );

/** Kills an installation of the earlier version during its work and opens it with this version. */
const scene = async (stage: Stage, name: string, root: string, brings: readonly [Bring, number][]) => {
  const { national, operate, start } = stage;
  const dataDir = stage.inFolder(name);
  say(`${name}: an installation of ${revision.slice(0, 8)}`);
  const backups = `backups of ${name}`;
  const earlier = await start(dataDir, root, backups);
  await operate(dataDir, ['connect', 'demo', ...national.files], root);
  await operate(dataDir, ['set-mode', 'demo', 'production'], root);
  const before = await signIn(earlier);
  const done = packs(3);
  const open = brings.map(([, count]) => packs(count));
  const all = [...done, ...open.flat()];
  await national.stock(all);
  for (const pack of done) await before.press('dispense', pack);
  for (const [index, [bring]] of brings.entries()) await bring(national, before, open[index] ?? []);
  await earlier.end('SIGKILL');
  const said = await operate(dataDir, ['waiting'], root);
  say(said.trim());
  const found = phasesIn(said);
  say('killed; opened by this version');
  await national.back();
  const later = await start(dataDir, undefined, backups);
  if (found.some((phase) => phase.endsWith('parked'))) await operate(dataDir, ['send-again', 'demo']);
  const after = await signIn(later);
  await untilTrue('nothing waits', async () => (await after.waiting()) === 0);
  check(`${name}: what still waits`, phasesIn(await operate(dataDir, ['waiting'])), []);
  const newest = await Promise.all(all.map(after.newestOf));
  check(
    `${name}: dispenses without an answer`,
    newest.filter((row) => !row || (row.status === null && row.reasonCode === null)).length,
    0,
  );
  const notCertain = newest.filter((row) => row?.reasonCode === 'PECSET_NOT_CERTAIN').length;
  say(`  of ${all.length} dispenses ${notCertain} are not certain`);
  const known = await Promise.all(all.map(national.of));
  check(
    `${name}: dispensed there, once each`,
    known.map(({ state, changes }) => [state, changes.length]),
    [...all.map(() => ['INACTIVE', 1])],
  );
  await later.end('SIGTERM');
  return found;
};

await onStage(
  'connectMs=500,answerMs=1500,bodyMs=1500,totalMs=2000,landsWithinMs=4000,leastMs=3000,mostMs=3000,patienceMs=1500,pressMs=1000',
  async (stage) => {
    const root = await earlierVersion(revision, stage.folder);
    const found = [
      ...(await scene(stage, 'unanswered', root, [
        [unknown, 4],
        [sending, 1],
      ])),
      ...(await scene(stage, 'away', root, [[queued, 3]])),
      ...(await scene(stage, 'refused', root, [[parked, 3]])),
    ];
    const words = ['to be sent', 'being sent', 'sent, the outcome is open', 'parked'];
    check(
      'phases that were open when the earlier version was killed',
      words.filter((phase) => found.some((one) => one.endsWith(phase))),
      words,
    );
    const { national } = stage;
    const answers = (await national.received()).filter(({ operation }) => operation === dispense);
    const alerts = answers.filter(({ answered }) => answered?.startsWith('NMVS_NC_PCK'));
    check('alerts raised', alerts.length, 0);
  },
);
