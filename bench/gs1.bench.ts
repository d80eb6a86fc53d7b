import { checkCode, groupSeparator, parseCode } from '@pecset/gs1';
import { parseBarcode } from 'gs1-barcode-parser-mod';
import type { Bench, BenchResult, Limit, Size } from './bench-result.ts';
import { packCodes } from './pack-codes.ts';
import { race } from './race.ts';

const readAndCheck = (text: string) => {
  const code = parseCode(text);
  const findings = checkCode(code);
  if (findings.length > 0) throw new Error(`A flaw in a benchmark's code: ${JSON.stringify(findings)}`);
  return code;
};

/** Keeps the results, so that the compiler cannot eliminate the calls as dead code. */
const overAll = (texts: readonly string[], read: (text: string) => unknown) => {
  const kept: unknown[] = new Array(texts.length);
  return () => {
    for (let index = 0; index < texts.length; index++) kept[index] = read(texts[index] ?? '');
  };
};

const perSecond = (count: number, nanoseconds: number): string =>
  `${Math.round((count * 1e9) / nanoseconds).toLocaleString('en')}/s`;

type Peer = { readonly name: string; readonly read: (text: string) => unknown; readonly limit: Limit };

const against = (size: Size, { name, read, limit }: Peer, texts: readonly string[]): BenchResult => {
  const { ours, theirs } = race(size, overAll(texts, readAndCheck), overAll(texts, read));
  const detail = `${perSecond(texts.length, ours)} against ${perSecond(texts.length, theirs)}`;
  return { name: `speed against ${name}`, ratio: theirs / ours, limit, detail };
};

const LENGTH = 50_000;
const repeated = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts that would be slow in a parser that backtracks, or that scans the whole rest for each element. */
const adversaries: Readonly<Record<string, string>> = {
  'one giant number': '1',
  'digits all through': '0123456789',
  'nothing but separators': groupSeparator,
  'many dates without separators': '17270131',
  'many short serial numbers': `21A${groupSeparator}`,
  'values that look glued': '10211727013121',
  'opening parentheses': '(',
  'AIs in parentheses': '(10)',
  'almost AIs in parentheses': '(310(21',
  'letters of no alphabet': '\u{1F48A}é',
};

const growth = (size: Size, name: string, part: string): BenchResult => {
  const read = (length: number) => {
    const text = repeated(part, length);
    return () => {
      checkCode(parseCode(text));
    };
  };
  const { ours, theirs } = race(size, read(2 * LENGTH), read(LENGTH));
  const detail = `${(ours / 1e6).toFixed(2)} ms against ${(theirs / 1e6).toFixed(2)} ms`;
  return { name: `time for twice the text: ${name}`, ratio: ours / theirs, limit: { atMost: 3 }, detail };
};

export const bench: Bench = async ({ size }) => {
  const codes = packCodes(2_000);
  return [
    against(size, { name: 'gs1-barcode-parser-mod', read: parseBarcode, limit: { atLeast: 2 } }, codes),
    ...Object.entries(adversaries).map(([name, part]) => growth(size, name, part)),
  ];
};
