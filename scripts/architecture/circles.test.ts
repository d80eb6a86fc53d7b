import { expect, test } from 'vitest';
import { circleFaults } from './circles.ts';

const graph = (imports: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(imports));

test('two files that import each other are a circle, told once', () => {
  const found = circleFaults(graph({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['a.ts'], 'c.ts': [] }));
  expect(found).toEqual(['a.ts → b.ts → a.ts: a circle']);
});

test('a longer circle is told by its shortest way', () => {
  const found = circleFaults(
    graph({
      'a.ts': ['b.ts'],
      'b.ts': ['c.ts', 'd.ts'],
      'c.ts': [],
      'd.ts': ['a.ts'],
      'e.ts': ['a.ts'],
    }),
  );
  expect(found).toEqual(['a.ts → b.ts → d.ts → a.ts: a circle']);
});

test('files that share what they import are none', () => {
  expect(
    circleFaults(graph({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts'], 'd.ts': [] })),
  ).toEqual([]);
});
