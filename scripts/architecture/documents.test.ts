import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { existsIn, lengthFaults, linkFaults, readDocuments } from './documents.ts';

const root = dirname(dirname(import.meta.dirname));
const documents = readDocuments(root);

test('every link of a document leads to a file, and to a heading that exists', () => {
  expect(linkFaults(documents, existsIn(root))).toEqual([]);
});

test('the README has at most 700 words, the architecture 1,500, a decision 250', () => {
  expect(lengthFaults(documents)).toEqual([]);
});

test('a link to a file or heading that is gone is found; other sites and code are not looked at', () => {
  const text = [
    '# A page, its `name`',
    '[here](#a-page-its-name) [there](other.md#part) [gone](gone.md) [no part](other.md#whole) [no](#heading)',
    '[elsewhere](https://example.org/gone) [picture](../images/a.png)',
    '```\n[code](gone.md)\n# heading\n```',
  ].join('\n\n');
  const known = new Map([
    ['docs/page.md', text],
    ['docs/other.md', '## Part'],
  ]);
  const isThere = (path: string) => known.has(path) || path === 'images/a.png';
  expect(linkFaults(known, isThere)).toEqual([
    'docs/page.md: gone.md leads nowhere',
    'docs/page.md: other.md#whole leads to no heading',
    'docs/page.md: #heading leads to no heading',
  ]);
});

test('a document that is too long is found', () => {
  const known = new Map([
    ['README.md', 'word '.repeat(701)],
    ['docs/architecture.md', 'word '.repeat(1_500)],
    ['docs/decisions/0001-one.md', 'word '.repeat(251)],
    ['docs/decisions/0002-two.md', 'word '.repeat(250)],
  ]);
  expect(lengthFaults(known)).toEqual([
    'README.md has 701 words, at most 700 are allowed',
    'docs/decisions/0001-one.md has 251 words, at most 250 are allowed',
  ]);
});
