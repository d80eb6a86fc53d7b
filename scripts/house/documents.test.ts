import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { existsIn, lengthFaults, linkFaults, readDocuments } from './documents.ts';

const root = dirname(dirname(import.meta.dirname));
const documents = readDocuments(root);

/** Too long at the time of this check. The list only shrinks: a document that is short enough must leave it. */
const tooLongYet: readonly string[] = [
  'docs/architecture.md',
  'docs/decisions/0002-contract-kit.md',
  'docs/decisions/0006-prepared-statements.md',
  'docs/decisions/0008-the-page-starts-at-once.md',
  'docs/decisions/0009-owners-rights-apart.md',
  'docs/decisions/0010-the-book.md',
  'docs/decisions/0011-one-verdict.md',
  'docs/decisions/0012-notices-are-asked-for.md',
  'docs/decisions/0013-fewer-presses.md',
  'docs/decisions/0014-the-national-wire.md',
  'docs/decisions/0016-colleagues.md',
  'docs/decisions/0017-reports.md',
  'docs/decisions/0018-the-scale-of-reports.md',
  'docs/decisions/0019-own-service-worker.md',
  'docs/decisions/0020-own-web-push.md',
  'docs/decisions/0021-recorded-without-connection.md',
  'docs/decisions/0022-backup-and-standstill.md',
  'docs/decisions/0025-a-watcher-ends-postgresql.md',
  'docs/decisions/0026-no-belief-without-proof.md',
  'docs/decisions/0027-no-scan-without-a-word.md',
  'docs/decisions/0028-a-room-for-the-national-system.md',
  'docs/decisions/0029-packs-in-hand.md',
  'docs/decisions/0030-a-kit-of-our-own.md',
];

test('every link of a document leads to a file, and to a heading that exists', () => {
  expect(linkFaults(documents, existsIn(root))).toEqual([]);
});

test('the README has at most 700 words, the architecture 1,500, a decision 250', () => {
  expect(lengthFaults(documents, tooLongYet)).toEqual([]);
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

test('a document that is too long is found, and so is one that stands on the list without need', () => {
  const known = new Map([
    ['README.md', 'word '.repeat(701)],
    ['docs/architecture.md', 'word '.repeat(1_500)],
    ['docs/decisions/0001-one.md', 'word '.repeat(251)],
    ['docs/decisions/0002-two.md', 'word '.repeat(251)],
  ]);
  expect(lengthFaults(known, ['docs/decisions/0002-two.md', 'docs/architecture.md', 'gone.md'])).toEqual([
    'gone.md is gone: take it off the list',
    'README.md has 701 words, at most 700 are allowed',
    'docs/architecture.md is short enough: take it off the list',
    'docs/decisions/0001-one.md has 251 words, at most 250 are allowed',
  ]);
});
