import { expect, test } from 'vitest';
import { aimedAt } from './aim.ts';
import { faultNamed, hasTorch, sameCamera, tunedFor, wishFor } from './camera-wish.ts';

const back = { id: 'b', label: 'Back camera' };
const wide = { id: 'w', label: 'Back ultra wide camera' };

test('without a choice the camera that looks away from the person is asked for', () => {
  expect(wishFor(undefined)).toMatchObject({ facingMode: { ideal: 'environment' }, width: { ideal: 1920 } });
  expect(wishFor(wide)).toMatchObject({ deviceId: { exact: 'w' }, height: { ideal: 1080 } });
});

test('the chosen camera is found again by its id, and by its name where ids change', () => {
  expect(sameCamera([back, wide], wide)).toBe(wide);
  expect(sameCamera([back, wide], { ...wide, id: 'of the last visit' })).toBe(wide);
});

test('a camera that is gone, or whose name is not told yet, is not mistaken for another', () => {
  expect(sameCamera([back], wide)).toBeUndefined();
  expect(sameCamera([{ id: '', label: '' }], { id: '', label: '' })).toBeUndefined();
  expect(sameCamera([back, wide], undefined)).toBeUndefined();
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-camera'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s of the browser means %s', (name, fault) => {
  expect(faultNamed(name)).toBe(fault);
});

test('a torch is offered only where the camera says that it has one', () => {
  expect([{}, { torch: false }, { torch: [false] }].map(hasTorch)).toEqual([false, false, false]);
  expect([{ torch: true }, { torch: [false, true] }].map(hasTorch)).toEqual([true, true]);
});

test('a camera focuses by itself and enlarges, as far as it can', () => {
  expect(tunedFor({ focusMode: ['manual', 'continuous'], zoom: { min: 1, max: 8 } })).toEqual([
    { focusMode: 'continuous' },
    { zoom: 2 },
  ]);
  expect(tunedFor({})).toEqual([]);
  // Some web cameras report their zoom in percent.
  expect(tunedFor({ focusMode: ['manual'], zoom: { min: 100, max: 400 } })).toEqual([]);
});

test('what is read is a square around the middle, whichever way the phone is held', () => {
  expect(aimedAt({ width: 1920, height: 1080 })).toEqual({ x: 528, y: 108, side: 864 });
  expect(aimedAt({ width: 1080, height: 1920 })).toEqual({ x: 108, y: 528, side: 864 });
});
