import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documentsWithBlocks } from './documents-with-blocks.ts';
import { blockFaults, shellBlocksIn, sourceBlocksIn, withoutComment } from './read-blocks.ts';

const root = dirname(dirname(import.meta.dirname));
const documents = [...documentsWithBlocks(root)];
const page = (...lines: readonly string[]) => lines.join('\n');

test('every shell block of README, CONTRIBUTING and the guides can be run, or says why not', () => {
  expect(documents.flatMap(([path, text]) => blockFaults(path, text))).toEqual([]);
});

test('every `npm run` of README, CONTRIBUTING and the guides names a script of package.json', () => {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(text);
  const named = documents.flatMap(([path, words]) =>
    [...words.matchAll(/\bnpm run (?:-\S+ )*([\w:-]+)/g)].map(([, script = '']) => ({ path, script })),
  );
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test('these shell blocks are not run, and no others', () => {
  const blocks = documents.flatMap(([path, text]) => shellBlocksIn(path, text));
  expect(
    blocks.flatMap(({ document, commands, expected }) =>
      expected.kind === 'not run' ? [`${document}: ${withoutComment(commands[0] ?? '')}`] : [],
    ),
  ).toEqual(['README.md: npm test', 'docs/for-operators.md: createdb --owner pecset_owner pecset']);
  expect(blocks.length).toBeGreaterThan(10);
});

test('a block has its line, its commands, and the addresses that the text below it names', () => {
  const text = page(
    '# Start',
    '```sh',
    '# the first time',
    'npm start \\',
    '  --now   # soon',
    '',
    'echo done',
    '```',
    'Open <http://localhost:3000/api/docs> or <https://example.org>.',
    '## Elsewhere',
    '<http://localhost:3000/other>',
  );
  expect(shellBlocksIn('a.md', text)).toEqual([
    {
      document: 'a.md',
      line: 3,
      commands: ['npm start --now   # soon', 'echo done'],
      expected: { kind: 'passes' },
      addresses: ['http://localhost:3000/api/docs'],
    },
  ]);
});

test.each(['sh', 'bash', 'shell', 'Bash'])('%s is a shell', (language) => {
  expect(shellBlocksIn('a.md', page(`\`\`\`${language}`, 'ls', '```'))).toHaveLength(1);
});

test('of a console only what was typed is run, and other languages are not', () => {
  const text = page('```console', '$ ls', 'README.md', '```', '```ts', 'rm()', '```');
  expect(shellBlocksIn('a.md', text).map(({ commands }) => commands)).toEqual([['ls']]);
});

test('a block in a list loses its margin, and a longer fence holds shorter ones', () => {
  const text = page('1. First', '   ~~~~sh', '   ls', '     ~~~', '   ~~~~');
  expect(shellBlocksIn('a.md', text).map(({ commands }) => commands)).toEqual([['ls', '  ~~~']]);
});

test('a mark with its reason leaves a block out', () => {
  const text = page('<!-- not run: needs a registry -->', '```sh', 'npm publish FILE', '```');
  expect(shellBlocksIn('a.md', text).map(({ expected }) => expected)).toEqual([
    { kind: 'not run', reason: 'needs a registry' },
  ]);
  expect(blockFaults('a.md', text)).toEqual([]);
});

test('a block that goes on is typed into the terminal of the one before', () => {
  const text = page('```sh', 'npm start', '```', 'Then', '<!-- goes on -->', '```sh', 'curl $ADDRESS', '```');
  expect(shellBlocksIn('a.md', text).map(({ line, commands }) => [line, commands])).toEqual([
    [2, ['npm start', 'curl $ADDRESS']],
  ]);
});

test('a block of which the document says that it fails is expected to, with its words', () => {
  const text = page('```sh', 'npm run unit', '```', '', 'fails: *the same in both languages*. Mend it.');
  expect(shellBlocksIn('a.md', text).map(({ expected }) => expected)).toEqual([
    { kind: 'fails', saying: 'the same in both languages' },
  ]);
});

test('code goes into the file that the text above it names last', () => {
  const text = page(
    'See `a/one.ts` and `texts.ts`. The test, `a/b/two.test.ts`, is:',
    '```ts',
    'const two = 2;',
    '```',
    'For example:',
    '```ts',
    'three();',
    '```',
  );
  expect(sourceBlocksIn(text)).toEqual([{ line: 3, file: 'a/b/two.test.ts', code: 'const two = 2;' }]);
});

test.each([
  ['no reason', ['<!-- not run -->', '```sh', 'ls', '```'], '3: is not run, and gives no reason'],
  ['no command', ['```sh', '# nothing', '```'], '2: has no command'],
  ['a word for another', ['```sh', 'admin backup FILE', '```'], '2: cannot be run with FILE in it'],
  ['something left out', ['```sh', 'A=b:…@c ls', '```'], '2: cannot be run with … in it'],
  ['no language', ['```', 'ls', '```'], "2: is in no language; it may be a shell's"],
  ['no end', ['text', '```sh', 'ls'], '2: a block that does not end'],
  [
    'a mark too far up',
    ['<!-- not run: late -->', '', '```sh', 'ls', '```'],
    '1: a mark that is not right above a shell block',
  ],
  [
    'a mark of going on too far up',
    ['<!-- goes on -->', '', '```sh', 'ls', '```'],
    '1: a mark that is not right above a shell block',
  ],
  [
    'a mark above other code',
    ['<!-- not run: late -->', '```ts', 'ls', '```'],
    '1: a mark that is not right above a shell block',
  ],
])('a block with %s is found', (_, lines, fault) => {
  expect(blockFaults('a.md', page(...lines))).toEqual([`a.md:${fault}`]);
});
