import { expect, test } from 'vitest';
import { cameraRole, scanPressOf } from './camera-role.ts';

const phone = { hasCamera: true, hasNativeScan: false, hasScanner: false, heldInHand: true };
const presses = {
  native: undefined,
  camera: () => {},
  scanner: undefined,
};

test('on a phone without a scanner the camera leads, and “scan again” opens it', () => {
  expect(cameraRole(phone)).toBe('leading');
  expect(scanPressOf('leading', presses)).toBe(presses.camera);
});

test('where a scanner is set up, or the camera is fixed, the camera is one more way', () => {
  expect(cameraRole({ ...phone, hasScanner: true })).toBe('further');
  expect(cameraRole({ ...phone, heldInHand: false })).toBe('further');
  expect(scanPressOf('further', presses)).toBeUndefined();
  const scanner = () => {};
  expect(scanPressOf('further', { ...presses, scanner })).toBe(scanner);
});

test('no camera is offered where there is none, or where an app brings a scanner of its own', () => {
  expect(cameraRole({ ...phone, hasCamera: false })).toBe('none');
  expect(cameraRole({ ...phone, hasNativeScan: true })).toBe('none');
  const native = () => {};
  expect(scanPressOf('leading', { ...presses, native })).toBe(native);
});
