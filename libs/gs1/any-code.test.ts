import { anyText } from '@pecset/kernel/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aiRules } from './application-identifiers.ts';
import {
  checkCode,
  checkDigit,
  type Finding,
  formatCode,
  type ParsedCode,
  parseCode,
  set82,
  symbologyIdentifiers,
} from './index.ts';

const GS = '\x1D';

const digits = (length: number) =>
  fc.nat(10 ** Math.min(length, 9) - 1).map((number) => String(number).padStart(length, '7'));
const gtin = digits(13).map((front) => `${front}${checkDigit(front)}`);
const date = fc
  .tuple(fc.nat(99), fc.integer({ min: 1, max: 12 }), fc.nat(28))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));
const value = fc.string({ unit: fc.constantFrom(...set82.split('')), minLength: 1, maxLength: 20 });

const order = fc.shuffledSubarray(['01', '17', '10', '21', '710', '711', '715', '240', '11'], {
  minLength: 9,
});
const options = fc.record(
  { order, symbologyIdentifier: fc.constantFrom(...symbologyIdentifiers) },
  { requiredKeys: ['order'] },
);
const national = fc.record({ nrhn: value, nrhnType: fc.constantFrom('PZN', 'CIP', 'CN', 'DRN', 'AIM', '?') });
const pack = fc.record({ gtin, expDate: date, lotNum: value, sn: value });
const others = fc
  .subarray(['240', '11'] as const)
  .chain((ais) =>
    fc.tuple(value, date).map(([text, day]) => ais.map((ai) => ({ ai, value: ai === '11' ? day : text }))),
  );

describe('what is written is read again', () => {
  const content = fc.oneof(
    pack,
    fc.tuple(pack, national).map(([a, b]) => ({ ...a, ...b })),
  );

  test('for every order of elements and every character of set 82', () => {
    fc.assert(
      fc.property(content, others, options, (fields, more, how) => {
        const code = parseCode(formatCode({ ...fields, others: more }, how));
        expect(code).toMatchObject({ ...fields, remain: '', symbology: how.symbologyIdentifier });
        const byAi = (one: { ai: string }, other: { ai: string }) => one.ai.localeCompare(other.ai);
        expect(code.others.toSorted(byAi)).toEqual(more.toSorted(byAi));
        const aboutTheSymbol = new Set(['swapped-case', 'other-symbol']);
        expect(checkCode(code).filter(({ kind }) => !aboutTheSymbol.has(kind))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('whatever of it is left out', () => {
    fc.assert(
      fc.property(
        pack,
        fc.subarray(['gtin', 'expDate', 'lotNum', 'sn'] as const),
        options,
        (fields, kept, how) => {
          const some = Object.fromEntries(kept.map((field) => [field, fields[field]]));
          const nothing = { gtin: undefined, expDate: undefined, lotNum: undefined, sn: undefined };
          expect(parseCode(formatCode(some, how))).toMatchObject({
            ...nothing,
            ...some,
            remain: '',
            others: [],
          });
        },
      ),
    );
  });
});

/** Fragments that are close enough to codes to reach every branch of the parser. */
const token = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...aiRules.keys(), '01', '17', '10', '21', '710') },
  { weight: 4, arbitrary: fc.constant(GS) },
  { weight: 3, arbitrary: gtin },
  { weight: 3, arbitrary: date },
  { weight: 3, arbitrary: value },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 30 }) },
  { weight: 2, arbitrary: fc.constantFrom('(01)', '(10)', '(21)', '(', ')', '(710)', '(05)', ' ', '\n') },
  { weight: 1, arbitrary: fc.constantFrom(']d2', ']D2', ']C1', ']c1', ']', '(01)') },
  { weight: 1, arbitrary: anyText({ maxLength: 5 }) },
);
/** A pack's code with something inserted and something removed. */
const damagedPack = fc
  .record({
    pack,
    options,
    at: fc.nat(60),
    added: fc.oneof(fc.constant(''), token),
    removed: fc.constantFrom(0, 0, 1, 2),
  })
  .map(({ pack: fields, options: how, at, added, removed }) => {
    const text = formatCode(fields, how);
    return `${text.slice(0, at)}${added}${text.slice(at + removed)}`;
  });
const anyCode = fc.oneof(
  { weight: 6, arbitrary: damagedPack },
  { weight: 6, arbitrary: fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join('')) },
  { weight: 1, arbitrary: anyText({ maxLength: 60 }) },
);

const lengthOf = (text: string | undefined, ai: number): number =>
  text === undefined ? 0 : ai + text.length;

/** Number of characters covered by a field, `others` or `remain`. */
const accounted = (code: ParsedCode): number =>
  lengthOf(code.gtin, 2) +
  lengthOf(code.expDate, 2) +
  lengthOf(code.lotNum, 2) +
  lengthOf(code.sn, 2) +
  lengthOf(code.nrhn, 3) +
  code.others.reduce((sum, { ai, value: text }) => sum + ai.length + text.length, 0) +
  code.remain.replaceAll(GS, '').length;

/** The texts that a finding quotes, with their positions. */
const quotesOf = (finding: Finding): readonly (readonly [at: number, quoted: string])[] => {
  switch (finding.kind) {
    case 'character':
      return [[finding.at, finding.character]];
    case 'check-digit':
      return [[finding.at, finding.found]];
    case 'impossible-date':
      return [[finding.at, finding.date]];
    case 'unreadable':
      return [[finding.at, finding.text]];
    case 'other-symbol':
      return [[finding.at, finding.symbology]];
    case 'lost-separator':
      return finding.likely.map(({ at, ai }) => [at, ai]);
    case 'duplicate':
    case 'length':
    case 'missing':
    case 'swapped-case':
      return [];
  }
};

const RUNS = process.env.PECSET_LONG ? 1_000_000 : 2_000;

describe('any text whatever', () => {
  test(`is read and checked without a fault, ${RUNS.toLocaleString('en')} times`, {
    timeout: 600_000,
  }, () => {
    fc.assert(
      fc.property(anyCode, (text) => {
        const code = parseCode(text);
        for (const finding of checkCode(code)) {
          if (!(finding.at >= 0 && finding.at <= text.length))
            throw new Error(`outside the text: ${finding.kind}`);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('loses no character of a scan', () => {
    fc.assert(
      fc.property(anyCode, (text) => {
        const code = parseCode(text);
        fc.pre(code.form === 'element-string');
        expect(accounted(code)).toBe(text.replaceAll(GS, '').length - (code.symbology ?? '').length);
      }),
      { numRuns: Math.min(RUNS, 5_000) },
    );
  });

  test('has findings that point at what they speak of', () => {
    fc.assert(
      fc.property(anyCode, (text) => {
        for (const [at, quoted] of checkCode(parseCode(text)).flatMap(quotesOf)) {
          expect(text.slice(at, at + quoted.length)).toBe(quoted);
        }
      }),
      { numRuns: Math.min(RUNS, 5_000) },
    );
  });
});

test('a pack whose separators are all lost is told so, and where the first of them was', () => {
  fc.assert(
    fc.property(pack, order, (fields, how) => {
      const written = formatCode(fields, { order: how });
      const first = written.indexOf(GS);
      const finding = checkCode(parseCode(written.replaceAll(GS, ''))).find(
        ({ kind }) => kind === 'lost-separator',
      );
      const places = finding?.kind === 'lost-separator' ? finding.likely.map(({ at }) => at) : [];
      expect(places).toContain(first);
    }),
  );
});
