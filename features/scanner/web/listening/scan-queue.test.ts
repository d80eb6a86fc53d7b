import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeScanQueue } from './scan-queue.ts';

/** A queue whose deliveries finish when the test says so. */
const makeQueue = () => {
  const shown: string[] = [];
  const lengths: number[] = [];
  let finish = () => {};
  const queue = makeScanQueue<string>(
    (scan) => {
      shown.push(scan);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    (waiting) => lengths.push(waiting),
  );
  const finished = async () => {
    finish();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, shown, lengths, finished };
};

test('the second of two scans is shown once the first one is on screen', async () => {
  const { queue, shown, lengths, finished } = makeQueue();
  queue.push('first');
  queue.push('second');
  expect(shown).toEqual(['first']);
  await finished();
  expect(shown).toEqual(['first', 'second']);
  expect(lengths).toEqual([1, 0, 1, 0]);
});

test('while a result is loading, scans wait their turn', async () => {
  const { queue, shown, finished } = makeQueue();
  const [loaded, closed] = [queue.hold(), queue.hold()];
  queue.push('next');
  loaded();
  expect(shown).toEqual([]);
  closed();
  await Promise.resolve();
  expect(shown).toEqual(['next']);
  await finished();
});

test('a screen that takes over from another leaves no gap for a scan to slip through', async () => {
  const { queue, shown } = makeQueue();
  const before = queue.hold();
  queue.push('next');
  before();
  queue.hold();
  await Promise.resolve();
  expect(shown).toEqual([]);
});

test('who lets go twice lets nobody else’s hold go', () => {
  const { queue, shown } = makeQueue();
  const [mine] = [queue.hold(), queue.hold()];
  mine();
  mine();
  queue.push('next');
  expect(shown).toEqual([]);
});

test('whatever comes and holds, every scan is shown once and in order', async () => {
  const steps = fc.array(fc.constantFrom('scan', 'hold', 'release', 'finish'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      const { queue, shown, finished } = makeQueue();
      const scanned: string[] = [];
      const holds: (() => void)[] = [];
      const act = {
        scan: () => queue.push(`scan ${scanned.push(`scan ${scanned.length}`) - 1}`),
        hold: () => holds.push(queue.hold()),
        release: () => holds.pop()?.(),
        finish: finished,
      };
      for (const step of happened) await act[step]();
      expect(shown).toEqual(scanned.slice(0, shown.length));
      for (const release of holds) release();
      for (const _ of scanned) await finished();
      expect(shown).toEqual(scanned);
    }),
  );
});
