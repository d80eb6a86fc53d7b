import { toSVG } from 'bwip-js/node';
import { expect, test } from 'vitest';
import { makeDrawCode } from './draw-code.ts';

const longest = { bcid: 'datamatrix', text: '漢'.repeat(200) } as const;

/** CPU time of this thread in microseconds, the least of three rounds. */
const ownWork = async (work: () => unknown): Promise<number> => {
  const works = [];
  for (let round = 0; round < 3; round += 1) {
    const { user, system } = process.threadCpuUsage();
    await work();
    const now = process.threadCpuUsage();
    works.push(now.user + now.system - user - system);
  }
  return Math.min(...works);
};

test('the longest alert id is drawn elsewhere: requests go on meanwhile', async () => {
  const draw = makeDrawCode();
  expect(await draw(longest)).toMatch(/^<svg/);
  const drawnHere = await ownWork(() => toSVG(longest));
  expect(await ownWork(() => draw(longest))).toBeLessThan(drawnHere / 2);
});

test('a code that cannot be drawn is a fault of its own, and the next one is drawn', async () => {
  const draw = makeDrawCode();
  await expect(draw({ bcid: 'gs1datamatrix', text: 'not a pack' })).rejects.toThrow('bwipp');
  expect(await draw(longest)).toMatch(/^<svg/);
});
