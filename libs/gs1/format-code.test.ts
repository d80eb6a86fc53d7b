import { expect, test } from 'vitest';
import { formatCode } from './index.ts';

const GS = '\x1D';
const pack = { gtin: '09521234543213', expDate: '270131', lotNum: 'LOT1', sn: 'SER1' };

test('a code is written with a separator only where one is needed', () => {
  expect(formatCode(pack)).toBe(`01095212345432131727013110LOT1${GS}21SER1`);
});

test('a code is written in the order asked for, and the rest behind it', () => {
  expect(formatCode(pack, { order: ['21', '17'] })).toBe(`21SER1${GS}17270131010952123454321310LOT1`);
});

test('a symbology identifier stands in front', () => {
  expect(formatCode({ sn: 'SER1' }, { symbologyIdentifier: ']d2' })).toBe(']d221SER1');
});

test('national numbers and other elements are written behind the serial number', () => {
  const others = [
    { ai: '240', value: 'X' },
    { ai: '11', value: '250131' },
    { ai: '7270', value: 'Y' },
    { ai: '99', value: 'Z' },
  ];
  expect(formatCode({ sn: 'S', nrhn: '123', nrhnType: 'CIP', others })).toBe(
    `21S${GS}711123${GS}240X${GS}112501317270Y${GS}99Z`,
  );
  expect(formatCode({ nrhn: '123' })).toBe('715123');
});

test('nothing is written of nothing', () => {
  expect(formatCode({})).toBe('');
});
