import { isTest } from './places.ts';
import type { SourceFile } from './resolve.ts';

/** Signs of a business rule, which belongs in a feature: wiring only constructs. */
const signs: readonly (readonly [sign: RegExp, does: string])[] = [
  [/\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/, 'asks for a table'],
  [/\b(code|status|kind|phase|cause)\b\)?\s*[!=]==|\bswitch\b/i, 'decides by a code or status'],
  [/\b\w+Store\(/, 'calls a store'],
  [/\btx\b/, 'works inside a transaction'],
];

export const wiringFaults = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/server/wiring/') && !isTest(path))
    .flatMap(({ path, source }) =>
      signs
        .filter(([sign]) => sign.test(source))
        .map(([, does]) => `${path}: ${does}; wiring only puts parts together`),
    );
