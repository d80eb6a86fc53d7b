import { expect, test } from 'vitest';
import { dependencyFaults } from './dependencies.ts';

const packs = {
  name: '@pecset/packs',
  folder: 'features/packs',
  dependencies: ['kysely', 'react'],
  devDependencies: [],
};
const imports = (...names: string[]) => names.map((name) => `import '${name}';`).join('\n');
const used = { path: 'features/packs/server/a.ts', source: imports('kysely', 'react/jsx-runtime') };

test('what is declared and imported is in order, with parts of the runtime and of the package itself', () => {
  const more = {
    path: 'features/packs/server/b.ts',
    source: imports('node:fs', './a.ts', '@pecset/packs/domain'),
  };
  expect(dependencyFaults([used, more], [packs])).toEqual([]);
});

test('a dependency that nothing imports is found', () => {
  const declared = { ...packs, dependencies: [...packs.dependencies, 'fastify'] };
  expect(dependencyFaults([used], [declared])).toEqual([
    'features/packs/package.json: declares fastify, which nothing imports',
  ]);
});

test('an import that is not declared is found, though another package declares it', () => {
  const undeclared = { path: 'features/packs/web/c.tsx', source: imports('react-dom/client') };
  const other = { ...packs, name: '@pecset/web', folder: 'apps/web', dependencies: [] };
  expect(dependencyFaults([used, undeclared], [packs, other])).toEqual([
    'features/packs/package.json: does not declare react-dom',
  ]);
});

test('types are needed where what they describe is', () => {
  const typed = { ...packs, devDependencies: ['@types/kysely', '@types/pg'] };
  expect(dependencyFaults([used], [typed])).toEqual([
    'features/packs/package.json: declares @types/pg, which nothing imports',
  ]);
});

test('a test may use what the whole repository tests with', () => {
  const inTest = { path: 'features/packs/server/a.test.ts', source: imports('vitest') };
  expect(dependencyFaults([used, inTest], [packs])).toEqual([]);
});
