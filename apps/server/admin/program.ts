import { parseArgs } from 'node:util';
import { addProgram, adminsOf, programStore, programsOf, revokeKeys } from '@pecset/accounts/server';
import { scopes, wholeNumber } from '@pecset/contract';
import type { UserId } from '@pecset/kernel';
import { addProgram as contract } from '@pecset/programs/contract';
import { readExpiry, readNetworks } from '@pecset/programs/server';
import { inTransactionOf, StartRefusal } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { type Command, type Operator, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';
import { tellFrom } from './set-mode.ts';

type Words = readonly string[];

const listOf = (text: string | undefined): Words => (text ? text.split(',').map((word) => word.trim()) : []);

/** A word too many may be a name without quotes, or a second key that would not be revoked. */
const refuseMore = (more: Words): void => {
  if (more.length === 0) return;
  const count = `${more.length} ${more.length === 1 ? 'word' : 'words'}`;
  throw new StartRefusal(`${count} too many: ${more.join(' ')}; put a name of several words into quotes`);
};

/** What is said of a word that the page would not accept either. */
const expected: Readonly<Record<string, string>> = {
  name: 'name the program, in at most 60 characters',
  scopes: `--scopes takes one or more of ${scopes.join(',')}`,
  mode: '--mode takes sandbox or production',
  lastDay: '--expires takes the last day on which the key works: 2027-12-31',
  networks: '--networks takes at most 20 networks: 192.0.2.7,198.51.100.0/24',
};

const readNew = (words: Words, now: Date) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      scopes: { type: 'string' },
      mode: { type: 'string' },
      expires: { type: 'string' },
      networks: { type: 'string' },
    },
  });
  const [organisation = '', name = '', ...more] = positionals;
  refuseMore(more);
  const read = z.safeParse(contract.body, {
    ...{ name, scopes: listOf(values.scopes), mode: values.mode },
    ...{ lastDay: values.expires, networks: listOf(values.networks) },
  });
  if (!read.success) {
    const fields = new Set(read.error.issues.map(({ path }) => String(path[0])));
    throw new StartRefusal([...fields].map((field) => expected[field] ?? field).join('; '));
  }
  const { lastDay, networks, ...program } = read.data;
  const expiresAt = readExpiry(lastDay, now);
  if (!expiresAt.ok) throw new StartRefusal(contract.refusals[expiresAt.refusal].en);
  const from = readNetworks(networks);
  if (!from.ok) throw new StartRefusal(contract.refusals[from.refusal].en);
  return { organisation, program: { ...program, networks: from.value, expiresAt: expiresAt.value } };
};

const add = (words: Words, operator: Operator): Promise<number> =>
  withData(operator, async (data) => {
    const { db, clock } = data;
    const at = clock.now();
    const { organisation, program } = readNew(words, at);
    const partnerId = await findOrganisation(db, organisation);
    const added = await inTransactionOf(db)(async (tx) => {
      if ((await adminsOf(tx, partnerId)).length === 0)
        throw new StartRefusal('the organisation has no active administrator, who would answer for the key');
      return addProgram(tx, tellFrom(operator, data), { partnerId, by: null, at }, program);
    });
    if (!added.ok) throw new StartRefusal(contract.refusals[added.refusal].en);
    operator.say(`program ${added.value.programId} of organisation ${partnerId}, in ${program.mode} mode`);
    operator.say('its key, which is shown only now:');
    operator.say(added.value.key);
    return 0;
  });

const dayOf = (instant: Date | null): string => instant?.toISOString().slice(0, 16).replace('T', ' ') ?? '–';

const list = ([organisation = '', ...more]: Words, operator: Operator): Promise<number> =>
  withData(operator, async ({ db, clock }) => {
    refuseMore(more);
    const partnerId = await findOrganisation(db, organisation);
    const programs = await programsOf(db, partnerId, clock.now());
    if (programs.length === 0) operator.say('no program is connected');
    for (const program of programs) {
      const { programId, name, mode, usedAt, requests, refusals, keys } = program;
      operator.say(
        `${programId} ${name}: ${mode}, ${program.scopes.join(',')}; last used ${dayOf(usedAt)}, today ${requests} requests, ${refusals} refused`,
      );
      for (const { keyId, ending, state, createdAt, expiresAt } of keys)
        operator.say(`  ${keyId} …${ending} ${state}, made ${dayOf(createdAt)}, ends ${dayOf(expiresAt)}`);
    }
    return 0;
  });

const Id = z.union([
  z.pipe(
    wholeNumber<UserId>(),
    z.transform((programId) => ({ programId })),
  ),
  z.pipe(
    z.uuid(),
    z.transform((keyId) => ({ keyId })),
  ),
]);

const revoke = ([id = '', ...more]: Words, operator: Operator): Promise<number> =>
  withData(operator, async (data) => {
    refuseMore(more);
    const { db, clock } = data;
    const read = z.safeParse(Id, id);
    const partnerId = read.success ? await programStore(db).organisationOf(read.data) : undefined;
    if (!read.success || partnerId === undefined)
      throw new StartRefusal('there is no such program or key; program list ORGANISATION has the numbers');
    const author = { partnerId, by: null, at: clock.now() };
    await inTransactionOf(db)((tx) => revokeKeys(tx, tellFrom(operator, data), author, read.data));
    operator.say('revoked');
    return 0;
  });

const parts: Readonly<Record<string, (words: Words, operator: Operator) => Promise<number>>> = {
  add,
  list,
  revoke,
};

export const program: Command = {
  summary:
    'add ORGANISATION NAME --scopes LIST --mode sandbox|production [--expires DAY] [--networks LIST] | list ORGANISATION | revoke ID: keys of connected programs (tills); the key is alone on the last line',
  details: [
    `LIST is with commas; the scopes are ${scopes.join(', ')}. DAY is the last day on which the key works.`,
    'ID is the number of a program, for all of its keys, or that of one key; it ends at once.',
    'The administrators of the organisation are told. A key of another mode works once the organisation is in it.',
  ],
  run: async ([word = '', ...words], operator) => {
    const run = Object.hasOwn(parts, word) ? parts[word] : undefined;
    if (run) return run(words, operator);
    operator.complain('say add, list or revoke');
    return 2;
  },
};
