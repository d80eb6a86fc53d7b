import { mkdir, readdir, rename } from 'node:fs/promises';
import { colleagueAt, signIn } from './drill/counter.ts';
import { check, onStage, packs, type Stage, say, untilTrue } from './drill/stage.ts';

const DISPENSED = 20;
const WAITING = 3;
const AFTER = 5;
const MEANWHILE = 2;

const drill = async ({ folder, inFolder, national, start, operate }: Stage) => {
  const [here, there] = [inFolder('here'), inFolder('there')];
  /** Row counts by table, as `check-backup` reports them. */
  const rowsIn = async (file: string): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      [...(await operate(folder, ['check-backup', file])).matchAll(/^ {2}(\S+): (\d+)$/gm)].map(
        ([, table = '', rows]) => [table, Number(rows)],
      ),
    );
  say('a server in production, beside an emulator');
  const first = await start(here);
  await operate(here, ['connect', 'demo', ...national.files]);
  await operate(here, ['set-mode', 'demo', 'production']);
  const daily = async () => (await readdir(inFolder('backups'))).filter((name) => name.endsWith('.backup'));
  await untilTrue('the first daily backup', async () => (await daily()).length === 1);
  const counter = await signIn(first);
  const { userId, browser } = await colleagueAt(first).setPin();
  check('a colleague comes in by PIN', await colleagueAt(first).byPin(userId, browser), '200');
  const [done, waiting, after, meanwhile] = [
    packs(DISPENSED),
    packs(WAITING),
    packs(AFTER),
    packs(MEANWHILE),
  ];
  await national.stock([...done, ...waiting, ...after, ...meanwhile]);
  for (const pack of done) await counter.press('dispense', pack);
  say(`${DISPENSED} dispensed; the national system goes away, ${WAITING} more wait; a backup is taken`);
  await national.away();
  for (const pack of waiting) await counter.press('dispense', pack);
  const backup = inFolder('drill.backup');
  await operate(here, ['backup', backup]);
  say(
    `it comes back: those ${WAITING} go out after the backup, and ${AFTER} that the backup never saw; kill -9`,
  );
  await national.back();
  await untilTrue('nothing waits', async () => (await counter.waiting()) === 0);
  for (const pack of after) await counter.press('dispense', pack);
  check('the colleague is deactivated after the backup', await counter.deactivate(userId), '200');
  await first.end('SIGKILL');

  say('restored elsewhere');
  const told = await operate(there, ['restore', backup, '--old', here]);
  check('the restore names who lost a right since', /\(colleague@\S+\) was deactivated/.test(told), true);
  const again = inFolder('again.backup');
  await operate(there, ['backup', again]);
  const [then, now] = [await rowsIn(backup), await rowsIn(again)];
  const differs = Object.keys({ ...then, ...now }).filter((table) => then[table] !== now[table]);
  check(
    'tables whose rows differ from the backup, all of them by what a restore adds or ends',
    differs.sort(),
    ['attempt', 'audit', 'audit_epoch', 'nmvs_line', 'pin', 'session', 'standstill'],
  );
  check('attempts whose outcome is unknown since', (now.attempt ?? 0) - (then.attempt ?? 0), WAITING);

  say('the disk of the backups is unplugged');
  await rename(inFolder('backups'), inFolder('unplugged'));
  await mkdir(inFolder('backups'));
  say('a server on it: presses, before anything may be sent');
  const before = (await national.received()).length;
  const second = await start(there);
  const anew = await signIn(second);
  await untilTrue('the missing disk is noticed', async () =>
    /lacks the file pecset-backup-target/.test(second.log()),
  );
  check('files written to the mount point of the missing disk', await readdir(inFolder('backups')), []);
  const revoked = colleagueAt(second);
  check('the PIN of the deactivated colleague', await revoked.byPin(userId, browser), '403 pin-ended');
  check('their password', await revoked.byPassword(), '401 login-failed');
  check('the administrator confirms all colleagues', await anew.confirm(userId), '200');
  check('the deactivated one stays out', await revoked.byPassword(), '401 login-failed');
  const [one] = meanwhile;
  if (one) check('a verify is told', (await anew.press('verify', one)).reasonCode, 'PECSET_RESTORED');
  for (const pack of [...meanwhile, ...after])
    check('a dispense is kept', (await anew.press('dispense', pack)).status, null);
  check(
    'requests that reached the national system since the restore',
    (await national.received()).length - before,
    0,
  );

  say('resume');
  await operate(there, ['resume', '--yes']);
  await untilTrue('nothing waits', async () => (await anew.waiting()) === 0);
  const gone = [...waiting, ...after];
  const ends = await Promise.all(gone.map(async (pack) => (await anew.newestOf(pack))?.reasonCode));
  check(
    'what went out after the backup is left to a person, also where it was pressed again',
    ends,
    gone.map(() => 'PECSET_NOT_CERTAIN'),
  );
  const kept = await Promise.all(meanwhile.map(async (pack) => (await anew.newestOf(pack))?.status));
  check(
    'what was pressed meanwhile was sent',
    kept,
    meanwhile.map(() => 'I'),
  );
  const all = [...done, ...waiting, ...after, ...meanwhile];
  const known = await Promise.all(all.map(national.of));
  check(
    'packs that the national system has as dispensed',
    known.filter(({ state }) => state === 'INACTIVE').length,
    all.length,
  );
  check(
    'changes of status there, one for each',
    known.reduce((sum, { changes }) => sum + changes.length, 0),
    all.length,
  );
  const dispenses = (await national.received()).filter(({ operation }) => operation === 'G120');
  const codes = new Set(dispenses.map(({ answered }) => answered).filter((code) => code !== null));
  check('answers to all dispenses: no alert', [...codes], ['NMVS_SUCCESS']);
  // The sealer runs every minute; records not sealed yet are not covered by this check.
  check('seals', /, (\d+) do not fit/.exec(await operate(there, ['verify-audit']))?.[1], '0');
  await second.end('SIGTERM');
};

await onStage('landsWithinMs=1000,leastMs=100,mostMs=300', drill);
