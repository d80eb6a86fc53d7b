import type { ScanFinding } from '@pecset/scanner/domain';
import { type ScannedCode, scannedCode } from './scanned-code.ts';

/** A record of all findings, so that a new one does not compile until it is added here. */
const findings: Readonly<Record<ScanFinding, true>> = {
  'caps-lock': true,
  'case-restored': true,
  'case-doubtful': true,
  'other-computer-layout': true,
  'layout-doubtful': true,
  'characters-only': true,
};

const isFinding = (value: unknown): value is ScanFinding =>
  typeof value === 'string' && Object.hasOwn(findings, value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Stores the text and the findings about its keys; the rest is parsed again. */
export const writeScan = ({ text, typed, noticed }: ScannedCode): string =>
  JSON.stringify([text, typed, ...noticed]);

/** The last scan of this window after a reload; `undefined` if damaged. */
export const readScan = (stored: string | null): ScannedCode | undefined => {
  const value = parsed(stored ?? '');
  if (!isList(value)) return undefined;
  const [text, typed, ...noticed] = value;
  if (typeof text !== 'string' || typeof typed !== 'boolean' || !noticed.every(isFinding)) return undefined;
  return { ...scannedCode(text, noticed), typed };
};
