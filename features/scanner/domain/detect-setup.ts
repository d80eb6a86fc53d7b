import { checkCode, groupSeparator, parseCode } from '@pecset/gs1';
import { ok, type Result, refuse } from '@pecset/kernel';
import { maxScanKeys, separatorIn } from './decode-scan.ts';
import type { SeparatorForm } from './group-separators.ts';
import { isModifier, type KeyPress } from './key-press.ts';
import type { ScannerLayout } from './layout-pairs.ts';
import { capsLockIsOn, swapCase } from './letter-case.ts';
import { fitsPair } from './read-character.ts';
import { type Token, tokenOf } from './scan-tokens.ts';
import { canStartScan, maxAffixKeys, type ScannerConfig } from './scanner-config.ts';
import { adviceFor, type SetupAdvice } from './setup-advice.ts';
import { foreignComputer } from './setup-keyboards.ts';
import { type OddReading, type Reading, readingsOf } from './setup-readings.ts';
import { testCode } from './test-code.ts';

export type SetupFinding =
  | 'caps-lock'
  /** Without separators the serial number runs into the batch; the scanner must be configured to send them. */
  | 'no-separator'
  /** The scanner inverts Shift because Caps Lock is on. */
  | 'case-swapped'
  /** Detected from the code of a pack, which does not prove that every letter and mark arrives as printed. */
  | 'by-pack';

export type DetectedSetup = {
  readonly config: ScannerConfig;
  readonly noticed: readonly SetupFinding[];
  readonly separator: SeparatorForm | undefined;
  readonly msPerCharacter: number;
};

export type SetupFailure = { readonly advice: SetupAdvice | undefined; readonly keys: readonly KeyPress[] };

type Variant = {
  readonly code: string;
  readonly findings: readonly SetupFinding[];
  /** What must be changed in the scanner before it can be used. */
  readonly advice?: SetupAdvice;
};

const inCase = (code: string, findings: readonly SetupFinding[]): readonly Variant[] => [
  { code, findings },
  { code: swapCase(code), findings: [...findings, 'case-swapped'] },
  { code: code.toUpperCase(), findings, advice: 'case-upper' },
  { code: code.toLowerCase(), findings, advice: 'case-lower' },
];

/** How the test code can arrive, best first. */
const variants: readonly Variant[] = [
  ...inCase(testCode, []),
  ...inCase(testCode.replaceAll(groupSeparator, ''), ['no-separator']),
];

/** Picks the reading whose computer layout best fits the shown characters; on a tie the earlier one. */
const bestFit = (readings: readonly Reading[], presses: readonly KeyPress[]): Reading | undefined => {
  const misfits = (reading: Reading) => presses.filter((press) => !fitsPair(press, reading.pair)).length;
  const counted = readings.map((reading) => ({ reading, count: misfits(reading) }));
  return counted.sort((a, b) => a.count - b.count)[0]?.reading;
};

const findTestCode = (readings: readonly Reading[], presses: readonly KeyPress[]) => {
  for (const variant of variants) {
    const reading = bestFit(
      readings.filter(({ text }) => text.includes(variant.code)),
      presses,
    );
    if (reading !== undefined) return { reading, variant };
  }
  return undefined;
};

/** A whole code between keys that type nothing, with at least one after it, so that its end is certain. */
const codeBetweenKeys = /(?:^|\uffff)(?:\][a-z]\d)?(01\d{14}[^\uffff]+)\uffff+$/i;

const packCodeIn = ({ text, pair }: Reading, presses: readonly KeyPress[]): string | undefined => {
  if (!presses.every((press) => fitsPair(press, pair))) return undefined;
  const [, code = ''] = codeBetweenKeys.exec(text) ?? [];
  const parsed = parseCode(code);
  const { gtin, expDate, lotNum, sn } = parsed;
  const isWhole = [gtin, expDate, lotNum, sn].every((part) => part !== undefined);
  return isWhole && code.includes(groupSeparator) && checkCode(parsed).length === 0 ? code : undefined;
};

const names = (tokens: readonly Token[]): readonly string[] => tokens.map(({ name }) => name);

const textBeforeCode = new RegExp(`(\\][a-z]\\d)?${groupSeparator}?$`, 'i');

/** The keys around the code. A symbology identifier and a leading separator belong to the text. */
const affixesOf = ({ tokens, text }: Reading, { code }: Variant) => {
  const start = text.indexOf(code);
  const before = text.slice(0, start).replace(textBeforeCode, '');
  return {
    prefix: names(tokens.slice(0, before.length)),
    suffix: names(tokens.slice(start + code.length)),
  };
};

/** The first prefix key that is a single press and not a digit; an Alt sequence cannot start a scan. */
const prefixKeyOf = (prefix: readonly string[], presses: readonly KeyPress[], { pair }: Reading) => {
  const pressed = new Set(presses.map((press) => tokenOf(press, pair).name));
  const prefixKey = prefix.find((name) => canStartScan(name) && pressed.has(name));
  return prefixKey === undefined ? {} : { prefixKey };
};

const medianGap = (presses: readonly KeyPress[]): number => {
  const gaps = presses.flatMap(({ time }, index) =>
    presses.slice(index + 1, index + 2).map((next) => next.time - time),
  );
  const lowerHalf = gaps.sort((a, b) => a - b).slice(0, Math.ceil(gaps.length / 2));
  return Math.max(0, ...lowerHalf);
};

/** Advice for Hungarian 101-key only if every key fits it; otherwise it is a similar keyboard. */
const oddKeyboard = ({ pair, advice }: OddReading, presses: readonly KeyPress[]): SetupAdvice =>
  presses.every((press) => fitsPair(press, pair)) ? advice : (foreignComputer(presses) ?? 'computer-other');

type Found = { readonly reading: Reading & { readonly layout: ScannerLayout }; readonly variant: Variant };

const setupBy = (
  { reading, variant }: Found,
  keys: readonly KeyPress[],
): Result<DetectedSetup, SetupFailure> => {
  const presses = keys.filter((press) => !isModifier(press));
  const { prefix, suffix } = affixesOf(reading, variant);
  if (Math.max(prefix.length, suffix.length) > maxAffixKeys) return refuse({ advice: 'extra-keys', keys });
  return ok({
    config: { version: 1, layout: reading.layout, prefix, suffix, ...prefixKeyOf(prefix, presses, reading) },
    noticed: [...(presses.some(capsLockIsOn) ? ['caps-lock' as const] : []), ...variant.findings],
    separator: separatorIn(reading.tokens),
    msPerCharacter: medianGap(presses),
  });
};

const hasLayout = (reading: Reading): reading is Found['reading'] => reading.layout !== undefined;

/** Compares a captured scan of `testCode` with what each pair of layouts would make of it. Never throws. */
export const detectSetup = (keys: readonly KeyPress[]): Result<DetectedSetup, SetupFailure> => {
  const fail = (advice?: SetupAdvice) => refuse({ advice, keys });
  if (keys.length > maxScanKeys) return fail('extra-keys');
  const presses = keys.filter((press) => !isModifier(press));
  const readings = readingsOf(keys);
  const found = findTestCode(readings, presses);
  if (found === undefined) return fail(foreignComputer(presses) ?? adviceFor(readings));
  const { reading, variant } = found;
  if (!hasLayout(reading)) return fail(oddKeyboard(reading, presses));
  if (variant.advice !== undefined) return fail(variant.advice);
  return setupBy({ reading, variant }, keys);
};

/**
 * Detects the setup from a scan made before set-up: of the test code or of a pack. A flawless pack code identifies the
 * layouts, because others make no valid code of the same keys. With Caps Lock on, its letters prove nothing.
 */
export const detectByAnyScan = (keys: readonly KeyPress[]): Result<DetectedSetup, SetupFailure> => {
  const byTestCode = detectSetup(keys);
  const presses = keys.filter((press) => !isModifier(press));
  if (byTestCode.ok || keys.length > maxScanKeys || presses.some(capsLockIsOn)) return byTestCode;
  for (const reading of readingsOf(keys).filter(hasLayout)) {
    const code = packCodeIn(reading, presses);
    if (code !== undefined) return setupBy({ reading, variant: { code, findings: ['by-pack'] } }, keys);
  }
  return byTestCode;
};
