import { expect, test } from 'vitest';
import { noticeKinds } from './notice-kinds.ts';

type Exported = { readonly kind?: unknown; readonly choices?: unknown };
const files = import.meta.glob<Readonly<Record<string, Exported>>>(
  ['../../../features/*/contract/notices/*.ts', '!**/{index,*.test}.ts'],
  { eager: true },
);
const declared = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap(({ kind, choices }) => (choices && typeof kind === 'string' ? [kind] : []));

test('the page knows every kind of notice that a feature declares', () => {
  expect(declared).not.toEqual([]);
  expect([...noticeKinds.keys()].toSorted()).toEqual(declared.toSorted());
});
