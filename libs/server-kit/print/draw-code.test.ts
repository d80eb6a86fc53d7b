import { expect, test } from 'vitest';
import { makeDrawCode } from './draw-code.ts';

const longest = { bcid: 'datamatrix', text: '漢'.repeat(200) } as const;

/** What this thread itself worked for, in milliseconds: a busy machine adds nothing to it. */
const ownWork = async (work: () => Promise<unknown>): Promise<number> => {
  const { user, system } = process.threadCpuUsage();
  await work();
  const now = process.threadCpuUsage();
  return (now.user + now.system - user - system) / 1000;
};

test('the longest alert id is drawn elsewhere: requests go on meanwhile', async () => {
  const draw = makeDrawCode();
  expect(await draw(longest)).toMatch(/^<svg/);
  const works = [];
  for (let round = 0; round < 3; round += 1) works.push(await ownWork(() => draw(longest)));
  expect(Math.min(...works)).toBeLessThan(10);
});

test('a code that cannot be drawn is a fault of its own, and the next one is drawn', async () => {
  const draw = makeDrawCode();
  await expect(draw({ bcid: 'gs1datamatrix', text: 'not a pack' })).rejects.toThrow('bwipp');
  expect(await draw(longest)).toMatch(/^<svg/);
});
