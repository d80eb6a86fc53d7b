import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeScanTurns } from './scan-turns.ts';

/** Lets everything that is only waiting for its turn in the event loop happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const counter = () => {
  const opened: string[] = [];
  const turns = makeScanTurns<string>(async (scan) => {
    opened.push(scan);
    await Promise.resolve();
  });
  return { opened, turns };
};

test('a scan is opened at once when nothing is under way', async () => {
  const { opened, turns } = counter();
  turns.offer('A');
  await settle();
  expect(opened).toEqual(['A']);
});

test('a scan that comes while a result is loading waits its turn', async () => {
  const { opened, turns } = counter();
  const press = Promise.withResolvers<string>();
  const answer = turns.during(press.promise);
  turns.offer('B');
  turns.offer('C');
  await settle();
  expect(opened).toEqual([]);
  expect(turns.waiting()).toEqual(['B', 'C']);
  press.resolve('dispensed');
  expect(await answer).toBe('dispensed');
  await settle();
  expect(opened).toEqual(['B', 'C']);
  expect(turns.waiting()).toEqual([]);
});

test('a press that fails does not hold up the scans behind it', async () => {
  const { opened, turns } = counter();
  const press = Promise.withResolvers<string>();
  const answer = turns.during(press.promise);
  turns.offer('B');
  press.reject(new Error('no answer'));
  await expect(answer).rejects.toThrow('no answer');
  await settle();
  expect(opened).toEqual(['B']);
});

test('a scan that cannot be opened does not hold up the next', async () => {
  const opened: string[] = [];
  const turns = makeScanTurns<string>(async (scan) => {
    if (scan === 'bad') throw new Error('no page');
    opened.push(scan);
  });
  turns.offer('bad');
  turns.offer('good');
  await settle();
  expect(opened).toEqual(['good']);
});

test('whoever shows the waiting scans hears of each change until told otherwise', async () => {
  const { turns } = counter();
  const seen: number[] = [];
  const stop = turns.subscribe(() => seen.push(turns.waiting().length));
  turns.offer('A');
  await settle();
  stop();
  turns.offer('B');
  await settle();
  expect(seen).toEqual([1, 0]);
});

test('however scans and presses interleave, every scan is opened once, in order', async () => {
  const action = fc.constantFrom('scan', 'press', 'answer', 'pause');
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      const { opened, turns } = counter();
      const offered: string[] = [];
      const open: (() => void)[] = [];
      for (const [index, what] of actions.entries()) {
        if (what === 'scan') {
          offered.push(`${index}`);
          turns.offer(`${index}`);
        }
        if (what === 'press') {
          const press = Promise.withResolvers<void>();
          open.push(press.resolve);
          void turns.during(press.promise);
        }
        if (what === 'answer') open.pop()?.();
        if (what === 'pause') await settle();
      }
      for (const answer of open) answer();
      await settle();
      await settle();
      expect(opened).toEqual(offered);
    }),
  );
});
