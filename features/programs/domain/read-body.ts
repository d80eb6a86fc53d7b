import { checkCode, checkContent, type Finding, groupSeparator, parseCode } from '@pecset/gs1';
import type { PackAsRead } from '@pecset/packs/domain';
import type { PackBody } from '../contract/v1/pack-body.ts';

export type ReadBody = {
  readonly pack: PackAsRead;
  readonly findings: readonly Finding[];
  readonly rawScan: string | undefined;
};

/**
 * Puts the group separator back where a reader has sent something else. A code that has one already is left alone: its
 * serial number may contain the replacement.
 */
export const withSeparators = (scan: string, gs: string | undefined): string => {
  if (scan.includes(groupSeparator)) return scan;
  if (gs !== undefined) return scan.replaceAll(gs, groupSeparator);
  return scan.replaceAll(/<GS>|\\u001d/gi, groupSeparator);
};

/** Readers type a key after each code, which a program may hand on; no code ends with one of these. */
const withoutSuffix = (scan: string): string => scan.replace(/[\r\n\t]+$/, '');

/** Reads a pack as the page would, whatever a program sends. */
export const readBody = (body: PackBody): ReadBody => {
  if (!('scan' in body)) {
    const { gtin, sn, expDate, lotNum } = body;
    const pack = { gtin, sn, expDate, lotNum };
    return { pack, findings: checkContent(pack), rawScan: undefined };
  }
  const parsed = parseCode(withSeparators(withoutSuffix(body.scan), body.gs));
  const { gtin, sn = '', expDate, lotNum } = parsed;
  return { pack: { gtin, sn, expDate, lotNum }, findings: checkCode(parsed), rawScan: body.scan };
};
