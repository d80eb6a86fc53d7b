import { checkCode, type Finding, formatCode, type ParsedCode, parseCode } from '@pecset/gs1';
import type { ScanFinding } from '@pecset/scanner/domain';

export type ScannedCode = {
  /** The element string as read, or as a scanner would have read it. */
  readonly text: string;
  /** The text was built from typed fields, not read from a code. */
  readonly typed: boolean;
  readonly parsed: ParsedCode;
  /** Faults in the code, shown before anything is sent. */
  readonly findings: readonly Finding[];
  /** Anomalies in the scanner's keys. */
  readonly noticed: readonly ScanFinding[];
};

export const scannedCode = (text: string, noticed: readonly ScanFinding[] = []): ScannedCode => {
  const parsed = parseCode(text);
  return { text, typed: false, parsed, findings: checkCode(parsed), noticed };
};

/** Whether the user must compare the reading with the pack before anything is sent. */
export const isDoubtful = (noticed: readonly ScanFinding[]): boolean =>
  noticed.some((finding) => finding === 'case-doubtful' || finding === 'layout-doubtful');

/** Findings that leave the reading correct; any other asks the user to compare it. */
const harmless: readonly ScanFinding[] = ['caps-lock', 'other-computer-layout'];

/** Whether nothing speaks against the reading, so that the pack can be verified without a look at it. */
export const isReadCleanly = ({ findings, noticed }: ScannedCode): boolean =>
  findings.length === 0 && noticed.every((finding) => harmless.includes(finding));

/** The four fields of a pack as in the page's address. */
export type PackFields = {
  readonly gtin: string;
  readonly expDate: string;
  readonly lotNum: string;
  readonly sn: string;
};

export type PackSearch = Readonly<Record<keyof PackFields, string | undefined>>;

export const searchOf = ({ parsed: { gtin, expDate, lotNum, sn } }: ScannedCode): PackSearch => ({
  gtin,
  expDate,
  lotNum,
  sn,
});

/** Whether any part of a pack was read, so that only the rest has to be typed. */
export const holdsParts = ({ parsed: { gtin, expDate, lotNum, sn } }: ScannedCode): boolean =>
  [gtin, expDate, lotNum, sn].some((part) => part !== undefined);

/** Typed fields as a code, so that they take the same path as a scan. */
export const typedCode = (fields: PackFields): ScannedCode => ({
  ...scannedCode(formatCode(fields)),
  typed: true,
});
