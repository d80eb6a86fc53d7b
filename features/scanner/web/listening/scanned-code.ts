import { checkCode, type Finding, formatCode, type ParsedCode, parseCode } from '@pecset/gs1';
import type { ScanFinding } from '@pecset/scanner/domain';

export type ScannedCode = {
  /** The element string as the scanner read it, or as it would have read it. */
  readonly text: string;
  /** Nobody read a code: the text was made of fields that somebody typed. */
  readonly typed: boolean;
  readonly parsed: ParsedCode;
  /** What is wrong with the code, to be told before anything is sent. */
  readonly findings: readonly Finding[];
  /** What was odd about the scanner's keys. */
  readonly noticed: readonly ScanFinding[];
};

export const scannedCode = (text: string, noticed: readonly ScanFinding[] = []): ScannedCode => {
  const parsed = parseCode(text);
  return { text, typed: false, parsed, findings: checkCode(parsed), noticed };
};

/** Whether somebody must compare the reading with the pack before anything of it is sent. */
export const isDoubtful = (noticed: readonly ScanFinding[]): boolean =>
  noticed.some((finding) => finding === 'case-doubtful' || finding === 'layout-doubtful');

/** What is told beside a reading that is right all the same; any other notice asks somebody to compare it. */
const harmless: readonly ScanFinding[] = ['caps-lock', 'other-computer-layout'];

/** Whether nothing at all speaks against the reading: nobody need look at it before the pack is asked about. */
export const isReadCleanly = ({ findings, noticed }: ScannedCode): boolean =>
  findings.length === 0 && noticed.every((finding) => harmless.includes(finding));

/** The four fields of a pack as the page's address carries them. */
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

/** Whether anything of a pack was read, so that only the rest is to be typed. */
export const holdsParts = ({ parsed: { gtin, expDate, lotNum, sn } }: ScannedCode): boolean =>
  [gtin, expDate, lotNum, sn].some((part) => part !== undefined);

/** What was typed takes the same way as what was scanned. */
export const typedCode = (fields: PackFields): ScannedCode => ({
  ...scannedCode(formatCode(fields)),
  typed: true,
});
