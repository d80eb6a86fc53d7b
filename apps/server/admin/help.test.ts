import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runWords } from './run-words.ts';

const say = async (...words: readonly string[]) => {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const code = await runWords(words, {
    environment: {},
    say: hear,
    complain: hear,
    ask: async () => undefined,
  });
  return { code, said: lines.join('\n') };
};

const text = (...path: readonly string[]) =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', ...path), 'utf8');
const runbook = () => text('docs', 'for-operators.md');

const names = Object.keys(commands);

test('help lists every command, and of each what it takes and does', async () => {
  const { code, said } = await say('--help');
  expect(code).toBe(0);
  for (const name of names) expect(said).toContain(`  ${name} `);
  for (const name of names) expect(await say(name, '--help')).toMatchObject({ code: 0 });
  expect((await say('set-mode', '--help')).said).toMatch(
    /^npm run admin -- set-mode ORGANISATION sandbox\|production\n\n {2}production needs/,
  );
  for (const [name, words] of [
    ['standstill', ' TIME'],
    ['resume', ' [--yes]'],
    ['adopt-backup-dir', ''],
  ] as const)
    expect((await say(name, '--help')).said.split('\n')[0]).toBe(`npm run admin -- ${name}${words}`);
  expect((await say('verify-audit', '--help')).said).toMatch(/^npm run admin -- verify-audit\n\n {2}reads/);
});

test('a word that is no command does nothing but name those that are', async () => {
  expect(await say('constructor')).toMatchObject({ code: 2, said: expect.stringContaining('doctor') });
  expect((await say()).code).toBe(2);
});

test('a folder named in place of a backup is told as such', async () => {
  await expect(say('check-backup', import.meta.dirname)).rejects.toThrow(
    /is a folder: name one of the files/,
  );
});

test('docs/for-operators.md explains every command, and no other', () => {
  const [, section = ''] = /\n## Commands\n([\s\S]*?)\n##/.exec(runbook()) ?? [];
  const named = [...section.matchAll(/^\| `([a-z-]+)/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(names));
  const typed = [...runbook().matchAll(/\badmin -- ([a-z][a-z-]*)/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(typed));
});

test('docs/for-operators.md says of every alarm what to look at first, and each alarm leads there', () => {
  const rules = text('deploy', 'prometheus', 'pecset.rules.yml');
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const headed = [...runbook().matchAll(/^### (Pecset\w+)\n\*\*Look first at\*\* /gm)].map(
    ([, name = '']) => name,
  );
  expect(headed.toSorted()).toEqual(alarms.toSorted());
  const led = [...rules.matchAll(/runbook: docs\/for-operators\.md#(\w+)/g)].map(([, name]) => name);
  expect(led).toEqual(alarms.map((name) => name.toLowerCase()));
});
