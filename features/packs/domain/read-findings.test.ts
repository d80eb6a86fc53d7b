import { checkCode, parseCode } from '@pecset/gs1';
import { expect, test } from 'vitest';
import { findingsOf, isOfScan, namesTwoPacks, stillOpen } from './read-findings.ts';

const pack = { gtin: '05995327162010', expDate: '270531', lotNum: 'A1', sn: 'S1' };
const scanOf = (text: string) => {
  const parsed = parseCode(text);
  return { text, parsed, findings: checkCode(parsed) };
};
const kinds = (findings: ReturnType<typeof findingsOf>) => findings.map(({ kind }) => kind);

test('the last scan speaks for the pack only if all four parts are its own', () => {
  const scan = scanOf('010599532716201017270531' + '10A1\u001d21S1');
  expect(isOfScan(pack, scan)).toBe(true);
  expect(isOfScan({ ...pack, lotNum: 'A2' }, scan)).toBe(false);
  expect(isOfScan({ ...pack, sn: 's1' }, scan)).toBe(false);
});

test('a scan with Caps Lock on is told, though each part alone looks fine', () => {
  const scan = scanOf(']D20105995327162010172705311' + '0a1\u001d21s1');
  const read = { ...pack, lotNum: 'a1', sn: 's1' };
  expect(kinds(findingsOf(read, scan))).toEqual(['swapped-case']);
});

test('a code with two serial numbers or two GTINs names two packs; the same one twice, or two lots, do not', () => {
  const code = '010599532716201017270531' + '10A1\u001d21S1';
  const isTwo = (more: string) => namesTwoPacks(scanOf(`${code}\u001d${more}`).findings);
  expect([isTwo('21S2'), isTwo('0105995327162027')]).toEqual([true, true]);
  expect([isTwo('21S1'), isTwo('0105995327162010'), isTwo('10A2')]).toEqual([false, false, false]);
});

test('a good pack has no findings, scanned or typed', () => {
  expect(findingsOf(pack, undefined)).toEqual([]);
});

test('a typed pack is judged too', () => {
  expect(kinds(findingsOf({ ...pack, gtin: '05995327162011' }, undefined))).toEqual(['check-digit']);
  expect(kinds(findingsOf({ ...pack, expDate: '270231' }, undefined))).toEqual(['impossible-date']);
});

test('a link with a GTIN of three letters is told as just that', () => {
  expect(findingsOf({ ...pack, gtin: 'abc' }, undefined)).toMatchObject([
    { kind: 'length', ai: '01', length: 3 },
    { kind: 'character', ai: '01', character: 'a' },
  ]);
});

test('what the server fills in is not missing any more; a missing GTIN stays so', () => {
  const gaps = { ...pack, expDate: undefined, lotNum: undefined, gtin: undefined };
  const findings = findingsOf(gaps, undefined);
  expect(kinds(findings)).toEqual(['missing', 'missing', 'missing']);
  expect(stillOpen(findings, { ...gaps, expDate: '270531', lotNum: 'A1' })).toEqual([
    expect.objectContaining({ kind: 'missing', ai: '01' }),
  ]);
  expect(stillOpen(findings, { ...gaps, lotNum: 'A1' })).toHaveLength(2);
});
