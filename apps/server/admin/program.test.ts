import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { wholeServer } from '../testing/whole-server.ts';
import { program } from './program.ts';

const scene = async () => {
  const { environment } = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  return (...words: readonly string[]) => runCommand(program, environment, ...words);
};

const till = ['--scopes', 'verify,dispense,undo,read,events', '--mode', 'sandbox'];

test('the operator makes a key, which stands alone on the last line, sees the program and revokes it', async () => {
  const run = await scene();
  const made = await run(
    'add',
    'demo',
    'Till 2',
    ...till,
    '--expires',
    '2099-12-31',
    '--networks',
    '192.0.2.0/24',
  );
  expect(made.code).toBe(0);
  expect(made.said.split('\n').at(-1)).toMatch(/^pecset_sandbox_[0-9A-Za-z]{38}$/);
  const [, programId = ''] = /^program (\d+) of organisation/.exec(made.said) ?? [];
  const listed = await run('list', 'demo');
  expect(listed.said).toMatch(
    new RegExp(
      `^${programId} Till 2: sandbox, verify,dispense,undo,read,events; last used –, today 0 requests, 0 refused`,
    ),
  );
  const [, keyId = ''] = /\n {2}(\S+) …(\w{4}) works, .*ends 2099-12-31 23:00$/.exec(listed.said) ?? [];
  expect(await run('revoke', keyId)).toEqual({ code: 0, said: 'revoked' });
  expect((await run('list', 'demo')).said).toMatch(/ revoked, /);
  expect(await run('revoke', programId)).toEqual({ code: 0, said: 'revoked' });
});

test('what the operator says wrongly is told, and nothing is made', async () => {
  const run = await scene();
  const refusals = [
    [['add', 'demo', 'Till', '--mode', 'sandbox'], /--scopes takes one or more of verify,/],
    [['add', 'demo', 'Till', '--scopes', 'all', '--mode', 'sandbox'], /--scopes takes/],
    [['add', 'demo', 'Till', '--scopes', 'read'], /--mode takes sandbox or production/],
    [['add', 'demo', '--scopes', 'read', '--mode', 'sandbox'], /name the program/],
    [['add', 'demo', 'Till', ...till, '--expires', 'never'], /--expires takes the last day/],
    [['add', 'demo', 'Till', ...till, '--expires', '2020-01-01'], /in the past/],
    [['add', 'demo', 'Till', ...till, '--networks', 'here'], /A network is/],
    [['add', '99', 'Till', ...till], /there is no organisation 99/],
    // A name without quotes, and two keys of which one would stay.
    [['add', 'demo', 'Till', '2', ...till], /1 word too many: 2/],
    [['list', 'demo', 'all'], /1 word too many: all/],
    [['revoke', '99', '100', '101'], /2 words too many: 100 101/],
    [['revoke', '99'], /no such program or key/],
    [['revoke', 'this'], /no such program or key/],
  ] as const;
  for (const [words, refusal] of refusals) await expect(run(...words)).rejects.toThrow(refusal);
  expect(await run('dance')).toEqual({ code: 2, said: 'say add, list or revoke' });
  expect(await run('list', 'demo')).toEqual({ code: 0, said: 'no program is connected' });
});
