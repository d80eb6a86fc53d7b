import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { idleRules } from './reach.ts';
import type { Package } from './resolve.ts';
import { architectureFaults } from './rules.ts';

const packages: readonly Package[] = [
  ['accounts', 'features'],
  ['packs', 'features'],
  ['gs1', 'libs'],
  ['nmvs', 'libs'],
  ['pkcs12-issuing', 'libs'],
  ['server-kit', 'libs'],
  ['bench', ''],
  ['emulator', 'apps'],
].map(([name = '', top = '']) => ({
  name: `@pecset/${name}`,
  folder: posix.join(top, name),
  entries:
    top === 'features'
      ? Object.fromEntries(
          ['domain', 'contract', 'server', 'web'].map((side) => [
            `@pecset/${name}/${side}`,
            `${top}/${name}/${side}/index.ts`,
          ]),
        )
      : {
          [`@pecset/${name}`]: `${top}/${name}/index.ts`,
          [`@pecset/${name}/model`]: `${top}/${name}/model/index.ts`,
        },
}));

const faultsOf = (path: string, source: string) => architectureFaults([{ path, source }], packages);

const planted: readonly (readonly [rule: string, path: string, source: string, fault: RegExp])[] = [
  [
    'the ledger knows nothing of who presses',
    'features/packs/server/ledger/enter.ts',
    "import type { PressRefusal } from '../press/press-refusal.ts';",
    /ledger may not know press, which stands higher/,
  ],
  [
    'a library knows no feature',
    'libs/gs1/parse.ts',
    "import { x } from '@pecset/packs/domain';",
    /lib may not know feature/,
  ],
  [
    'a feature knows no app',
    'features/packs/server/a.ts',
    "import { x } from '../../../apps/server/start.ts';",
    /by a relative path/,
  ],
  [
    'apps do not know each other',
    'apps/server/a.ts',
    "import { x } from '../web/main.ts';",
    /apps do not know each other/,
  ],
  [
    'a lower feature does not know a higher one',
    'features/accounts/server/a.ts',
    "import { x } from '@pecset/packs/server';",
    /stands higher/,
  ],
  [
    'the server side does not know the web side',
    'features/packs/server/a.ts',
    "import { x } from '../web/page.ts';",
    /server may not know web/,
  ],
  [
    'the web side does not know the server side',
    'features/packs/web/a.tsx',
    "import type { X } from '@pecset/accounts/server';",
    /web may not know server/,
  ],
  [
    'the domain does not know the server side',
    'features/packs/domain/a.ts',
    "export * from '../server/store.ts';",
    /domain may not know server/,
  ],
  [
    'a page does not know the database',
    'features/packs/web/a.ts',
    "import { x } from '../../../db/index.ts';",
    /by a relative path/,
  ],
  [
    'a package is imported by its public entry',
    'features/packs/server/a.ts',
    "import { x } from '@pecset/gs1/check-digit.ts';",
    /no such public entry/,
  ],
  [
    'a benchmark imports packages by their public entries, too',
    'bench/a.ts',
    "import { x } from '../libs/gs1/check-digit.ts';",
    /by a relative path/,
  ],
  [
    'the program does without the plumbing',
    'libs/server-kit/a.ts',
    "import { x } from '../../scripts/find-browser.mjs';",
    /by a relative path/,
  ],
  [
    'a lazy import is an import',
    'libs/gs1/a.ts',
    "const x = await import('@pecset/packs/domain');",
    /lib may not know feature/,
  ],
  [
    'a file of a package that is looked up is an import',
    'libs/gs1/a.ts',
    "const x = import.meta.resolve('@pecset/packs/domain');",
    /lib may not know feature/,
  ],
  [
    'pure code uses no Node module',
    'features/packs/domain/a.ts',
    "import { readFile } from 'node:fs';",
    /pure code may not use node:fs/,
  ],
  [
    'pure code uses no impure library',
    'libs/gs1/a.ts',
    "import { x } from '@pecset/server-kit';",
    /pure code may only know pure code/,
  ],
  [
    'one place talks to the national system',
    'features/packs/server/a.ts',
    "import { request } from 'undici';",
    /only libs\/nmvs\/transport/,
  ],
  [
    'the production gateway does without our model',
    'features/packs/server/gateway/production.ts',
    "import { applyOperation } from '@pecset/nmvs/model';",
    /never leans on our own model/,
  ],
  [
    'the line to the national system does without our model',
    'features/national/server/client/client.ts',
    "import { applyOperation } from '@pecset/nmvs/model';",
    /never leans on our own model/,
  ],
  [
    'the messages do without our model',
    'libs/nmvs/index.ts',
    "export * from './model/index.ts';",
    /does without our own model/,
  ],
  [
    'only the emulator makes certificates',
    'features/organisation/server/a.ts',
    "import { issue } from '@pecset/pkcs12-issuing';",
    /only the emulator/,
  ],
  [
    'settings are handed in',
    'features/packs/server/a.ts',
    'const url = process.env.NMVS_URL;',
    /reads the environment/,
  ],
  ['no style element of our own', 'apps/web/a.tsx', '<style>{css}</style>', /writes a style element/],
  ['a file is named by what it knows', 'libs/gs1/utils.ts', '', /says nothing/],
  [
    'HTML is escaped in one place',
    'features/packs/server/a.ts',
    "text.replaceAll('&', '&amp;');",
    /use htmlText/,
  ],
  [
    'one clock shows the time of Budapest',
    'features/packs/web/a.ts',
    "new Intl.DateTimeFormat('hu', { timeZone: 'Europe/Budapest' });",
    /use the clock of the kernel/,
  ],
];

test.for(planted)('%s', ([, path, source, fault]) => {
  expect(faultsOf(path, source).join('\n')).toMatch(fault);
});

test('the production gateway does without our model through every file on the way', () => {
  const files = [
    { path: 'features/packs/server/gateway/production.ts', source: "import { a } from './answer.ts';" },
    { path: 'features/packs/server/gateway/answer.ts', source: "export * from '@pecset/packs/domain';" },
    { path: 'features/packs/domain/index.ts', source: "export { b } from './sandbox.ts';" },
    { path: 'features/packs/domain/sandbox.ts', source: "import type { P } from '@pecset/nmvs/model';" },
  ];
  expect(architectureFaults(files, packages)).toEqual([
    expect.stringMatching(
      /production\.ts → .*answer\.ts → .*domain\/index\.ts → .*sandbox\.ts → libs\/nmvs\/model/,
    ),
  ]);
  const withoutTheLast = files.with(3, { path: 'features/packs/domain/sandbox.ts', source: '' });
  expect(architectureFaults(withoutTheLast, packages)).toEqual([]);
});

test('what the architecture allows raises nothing', () => {
  const source = [
    "import { ok } from '@pecset/server-kit';",
    "import { applyOperation } from '@pecset/nmvs/model';",
    "import { packStatus } from '../domain/pack-status.ts';",
    "import { login } from '@pecset/accounts/server';",
    "import { randomUUID } from 'node:crypto';",
  ].join('\n');
  expect(faultsOf('features/packs/server/sandbox.ts', source)).toEqual([]);
});

test('a test may start the emulator, a program may not', () => {
  const source = "import { startEmulator } from '@pecset/emulator';";
  for (const folder of ['features/packs/server', 'apps/server']) {
    expect(faultsOf(`${folder}/gateway.test.ts`, source)).toEqual([]);
    expect(faultsOf(`${folder}/gateway.ts`, source)).toHaveLength(1);
  }
});

test('the emulator may make certificates and lean on our model', () => {
  const source =
    "import { issue } from '@pecset/pkcs12-issuing';\nimport { identify } from '@pecset/nmvs/model';";
  expect(faultsOf('apps/emulator/a.ts', source)).toEqual([]);
});

test('a journey reads what the page says in the texts of a feature, which other features do not', () => {
  const source = "import { hu } from '../../features/packs/web/texts.hu.ts';";
  expect(faultsOf('e2e/support/a.ts', source)).toEqual([]);
  expect(faultsOf('features/alerts/a.ts', source)).not.toEqual([]);
});

test('a benchmark may use the plumbing', () => {
  expect(faultsOf('bench/a.ts', "import { findBrowser } from '../scripts/find-browser.mjs';")).toEqual([]);
});

test('a rule whose files have moved away is told, since it keeps nobody from anything', () => {
  const there = [
    'features/packs/server/gateway/production.ts',
    'features/national/server/client/client.ts',
    'libs/nmvs/index.ts',
  ].map((path) => ({ path, source: '' }));
  expect(idleRules(there)).toEqual([]);
  expect(idleRules(there.slice(1))).toEqual([
    'scripts/architecture/reach.ts: no file is features/packs/server/gateway/production.ts, so nothing is kept from libs/nmvs/model/',
  ]);
});
