import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeKinds } from './notice-kinds.ts';

const features = join(import.meta.dirname, '../../../features');

const nameOf = (exported: unknown): readonly string[] =>
  typeof exported === 'function' &&
  'choices' in exported &&
  'kind' in exported &&
  typeof exported.kind === 'string'
    ? [exported.kind]
    : [];

/** Kinds in every file below `features/…/contract/notices`, listed in an index or not. */
const declaredKinds = async (): Promise<readonly string[]> => {
  const paths = await readdir(features, { recursive: true });
  const files = paths.filter((path) => /\/contract\/notices\/(?!index)[\w-]+\.ts$/.test(path));
  const modules = await Promise.all(
    files.map((file): Promise<Readonly<Record<string, unknown>>> => import(join(features, file))),
  );
  return modules.flatMap((exported) => Object.values(exported).flatMap(nameOf));
};

test('the server knows every kind of notice that a feature declares', async () => {
  const declared = await declaredKinds();
  expect(declared).not.toEqual([]);
  expect([...noticeKinds.keys()].toSorted()).toEqual(declared.toSorted());
});
