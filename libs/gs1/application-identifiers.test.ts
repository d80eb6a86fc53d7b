import { expect, test } from 'vitest';
import { aiAt, aiRules } from './application-identifiers.ts';
import { parseCode } from './index.ts';

const ais = [...aiRules.keys()];

test('no AI begins with another, so that reading never has to choose', () => {
  const prefixes = ais.flatMap((ai) =>
    [ai.slice(0, 2), ai.slice(0, 3)].filter((front) => front.length < ai.length),
  );
  expect(prefixes.filter((front) => aiRules.has(front))).toEqual([]);
});

test('the first two digits tell how long an AI is', () => {
  const lengths = new Map(ais.map((ai) => [ai.slice(0, 2), ai.length]));
  expect(ais.filter((ai) => lengths.get(ai.slice(0, 2)) !== ai.length)).toEqual([]);
});

// GS1 General Specifications, section 7.8, predefined lengths: first two digits, and characters with the AI.
const predefinedLengths = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  11: 8,
  12: 8,
  13: 8,
  14: 8,
  15: 8,
  16: 8,
  17: 8,
  18: 8,
  19: 8,
  20: 4,
  31: 10,
  32: 10,
  33: 10,
  34: 10,
  35: 10,
  36: 10,
  41: 16,
};

test('exactly the elements of the published list end without a separator, after the published length', () => {
  const ours = ais.flatMap((ai) => {
    const rule = aiRules.get(ai);
    return rule?.predefined ? [[ai.slice(0, 2), ai.length + rule.most] as const] : [];
  });
  expect(Object.fromEntries(ours)).toEqual(predefinedLengths);
});

test('nothing but a known AI is taken for one', () => {
  expect(aiAt('0', 0)).toBeUndefined();
  expect(aiAt('05', 0)).toBeUndefined();
  expect(aiAt('7270', 0)).toBeUndefined();
  expect(aiAt('٠١', 0)).toBeUndefined();
  expect(aiAt('x21', 1)?.ai).toBe('21');
});

// Other AIs seen on packs, with a value as GS1 General Specifications, section 3, describes it.
test.each([
  ['11', '250131'],
  ['15', '270100'],
  ['20', '01'],
  ['22', '2A'],
  ['240', 'REF-4711'],
  ['250', 'S2'],
  ['30', '10'],
  ['37', '24'],
  ['3103', '000250'],
  ['3922', '1299'],
  ['400', 'PO/1'],
  ['410', '9521234543213'],
  ['417', '9521234543213'],
  ['422', '348'],
  ['7003', '2701311200'],
  ['7004', '1000'],
  ['7230', 'EM123'],
  ['8005', '001299'],
  ['8008', '25013112'],
  ['8040', '490154203237518'],
  ['8041', '356938035643809'],
  ['8042', '89049032000001000000001234567890'],
  ['8043', '89360200001234567890'],
  ['8200', 'HTTPS://EXAMPLE.COM'],
  ['90', 'X'],
  ['99', 'INTERNAL'],
])('AI %s is skipped by its length and kept, wherever it stands', (ai, value) => {
  const end = aiRules.get(ai)?.predefined ? '' : '\x1D';
  const first = parseCode(`${ai}${value}${end}21S1`);
  const last = parseCode(`21S1\x1D${ai}${value}`);
  for (const code of [first, last]) {
    expect(code).toMatchObject({ sn: 'S1', others: [{ ai, value }], remain: '' });
  }
});
