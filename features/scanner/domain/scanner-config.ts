import { ok, type Result, refuse } from '@pecset/kernel';
import { layoutPairs, type ScannerLayout } from './layout-pairs.ts';

/** Scanner configuration of this workstation, stored in local storage as `bcConfig`. */
export type ScannerConfig = {
  readonly version: 1;
  readonly layout: ScannerLayout;
  /** Key names: a character stands for itself, other keys are named (`Enter`, `F7`, `Ctrl+b`). */
  readonly prefix: readonly string[];
  readonly suffix: readonly string[];
  /** The first prefix key that is not a digit; with it, scans are detected without pressing a button. */
  readonly prefixKey?: string;
};

/** More keys than this around a code are not a prefix or suffix. */
export const maxAffixKeys = 16;
const maxNameLength = 32;
const fields = new Set(['version', 'layout', 'prefix', 'suffix', 'prefixKey']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLayout = (value: unknown): value is ScannerLayout =>
  typeof value === 'string' && Object.hasOwn(layoutPairs, value);

const isKeyName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxNameLength;

const isKeyList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= maxAffixKeys && value.every(isKeyName);

/** A digit cannot start a scan, because every typed number would. */
export const canStartScan = (name: string): boolean => !/^\d$/.test(name);

const isPrefixKey = (value: unknown, prefix: readonly string[]): value is string =>
  isKeyName(value) && prefix.includes(value) && canStartScan(value);

const configOf = (value: unknown): ScannerConfig | undefined => {
  if (!isRecord(value) || Object.keys(value).some((field) => !fields.has(field))) return undefined;
  const { version, layout, prefix, suffix, prefixKey } = value;
  if (version !== 1 || !isLayout(layout) || !isKeyList(prefix) || !isKeyList(suffix)) return undefined;
  if (!('prefixKey' in value)) return { version, layout, prefix, suffix };
  return isPrefixKey(prefixKey, prefix) ? { version, layout, prefix, suffix, prefixKey } : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads `bcConfig`; a damaged one is refused, because a wrong layout would cause false alerts. */
export const readScannerConfig = (text: string | null): Result<ScannerConfig, 'none' | 'damaged'> => {
  if (text === null) return refuse('none');
  const config = configOf(parsed(text));
  return config === undefined ? refuse('damaged') : ok(config);
};

export const writeScannerConfig = (config: ScannerConfig): string => JSON.stringify(config);
