import type { ScanFinding } from '@pecset/scanner/domain';
import { type ScannedCode, scannedCode } from './scanned-code.ts';

/** Every finding once, so that a new one does not compile without being readable. */
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

/** The text with what was noticed about its keys: the rest is read from it anew. */
export const writeScan = ({ text, typed, noticed }: ScannedCode): string =>
  JSON.stringify([text, typed, ...noticed]);

/** The last scan of this window, after a reload; nothing where it is damaged. */
export const readScan = (stored: string | null): ScannedCode | undefined => {
  const value = parsed(stored ?? '');
  if (!isList(value)) return undefined;
  const [text, typed, ...noticed] = value;
  if (typeof text !== 'string' || typeof typed !== 'boolean' || !noticed.every(isFinding)) return undefined;
  return { ...scannedCode(text, noticed), typed };
};
