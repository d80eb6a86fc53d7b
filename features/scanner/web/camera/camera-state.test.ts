import { expect, test } from 'vitest';
import { adviseAfterMs, afterEvent, type CameraEvent, type CameraState, starting } from './camera-state.ts';

const after = (...events: readonly CameraEvent[]): CameraState => events.reduce(afterEvent, starting);

const live: CameraEvent = { type: 'live', at: 1000 };
const seen = (what: 'nothing' | 'plain-barcode' | 'several', at: number): CameraEvent => ({
  type: 'seen',
  what,
  at,
});

test('who has just begun to aim is not advised yet', () => {
  expect(after(live, seen('nothing', 999 + adviseAfterMs))).toMatchObject({ phase: 'reading', hint: 'aim' });
});

test('after a while without a code the advice is to hold it better', () => {
  expect(after(live, seen('nothing', 1000 + adviseAfterMs))).toMatchObject({ hint: 'sharper' });
});

test.each(['plain-barcode', 'several'] as const)('%s is said at once, and stays said for a while', (what) => {
  const told = after(live, seen(what, 2000));
  expect(told).toMatchObject({ phase: 'reading', hint: what });
  expect(afterEvent(told, seen('nothing', 1999 + adviseAfterMs))).toBe(told);
  expect(afterEvent(told, seen('nothing', 2000 + adviseAfterMs))).toMatchObject({ hint: 'sharper' });
});

test('advice that has been given is not given again with every frame', () => {
  const told = after(live, seen('nothing', 1000 + adviseAfterMs));
  expect(afterEvent(told, seen('nothing', 1000 + 5 * adviseAfterMs))).toBe(told);
});

test('a failure is shown until somebody tries again', () => {
  const failed = after(live, { type: 'failed', fault: 'busy' });
  expect(failed).toEqual({ phase: 'failed', fault: 'busy' });
  expect(afterEvent(failed, seen('plain-barcode', 3000))).toBe(failed);
  expect(afterEvent(failed, { type: 'start' })).toEqual(starting);
});

test('out of sight the camera rests, and begins anew afterwards', () => {
  const resting = after(live, { type: 'rest' });
  expect(resting).toEqual({ phase: 'resting' });
  expect(afterEvent(resting, { type: 'start' })).toEqual(starting);
});
