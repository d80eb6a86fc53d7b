import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byHand, enterSource, makeDatabaseServer } from './by-hand.ts';
import { type Copy, cleanCopy, makeCopy } from './clean-copy.ts';
import { documentsWithBlocks } from './documents-with-blocks.ts';
import { type ShellBlock, shellBlocksIn, sourceBlocksIn, withoutComment } from './read-blocks.ts';
import { type Ran, runBlock } from './run-block.ts';

const root = dirname(dirname(import.meta.dirname));
const documents = [...documentsWithBlocks(root)]
  .map(([path, text]) => ({ path, blocks: shellBlocksIn(path, text), sources: sourceBlocksIn(text) }))
  .filter(({ blocks }) => blocks.length > 0);

const { makeDatabase, close } = makeDatabaseServer();
const hands = byHand(makeDatabase);
const firstOf = ({ commands: [first = ''] }: ShellBlock) => withoutComment(first);
const handsFor = (block: ShellBlock) => hands.get(firstOf(block));

let copy: Copy;
beforeAll(async () => {
  copy = await makeCopy(root, process.env);
});
afterAll(async () => {
  await close();
  rmSync(copy.home, { recursive: true, force: true, maxRetries: 5 });
});

const MOST_SHOWN = 20_000;

const told = ({ document, line }: ShellBlock, { code, output }: Ran) =>
  `${document}:${line} ended with ${code ?? 'no code'}\n${output.slice(-MOST_SHOWN)}`;

const passes = async (block: ShellBlock) => {
  const ran = await runBlock(block, copy);
  expect(ran.code, told(block, ran)).toBe(0);
};

const failsFirst = async (block: ShellBlock, saying: string) => {
  const ran = await runBlock(block, copy);
  expect(ran.code, told(block, ran)).not.toBe(0);
  expect(ran.output, told(block, ran)).toContain(saying);
  handsFor(block)?.mend?.(copy);
};

test('whatever is done by hand is for a block that exists', () => {
  const firsts = documents.flatMap(({ blocks }) => blocks.map(firstOf));
  expect([...hands.keys()].filter((first) => !firsts.includes(first))).toEqual([]);
});

describe.for(documents)('$path', ({ blocks, sources }) => {
  beforeAll(() => cleanCopy(copy));

  const between = (block: ShellBlock) => {
    const before = blocks[blocks.indexOf(block) - 1]?.line ?? 0;
    return sources.filter(({ line }) => line > before && line < block.line);
  };

  for (const block of blocks) {
    const { expected, line } = block;
    if (expected.kind === 'not run') continue;
    test(`line ${line} does what the text says: ${firstOf(block)}`, async () => {
      for (const source of between(block)) enterSource(copy, source);
      await handsFor(block)?.before?.(copy);
      if (expected.kind === 'fails') await failsFirst(block, expected.saying);
      await passes(block);
    });
  }
});
