import { expiryFromTyping } from '@pecset/gs1';
import { ok, type Result, refuse } from '@pecset/kernel';
import { type Mode, type PackInfo, PackRequest } from '../contract/index.ts';
import { isDemonstration } from './is-demonstration.ts';

/** A pack as in the address: what was scanned or typed, uncorrected. */
export type PackAsRead = {
  readonly gtin: string | undefined;
  readonly expDate: string | undefined;
  readonly lotNum: string | undefined;
  readonly sn: string;
};

export type PackSearch = Readonly<Record<string, string | undefined>>;

/** Expands a typed expiry to the six digits of a code: beside the code often only month and year are printed. */
const sixDigits = (expDate: string): string => {
  const typed = expiryFromTyping(expDate);
  return typed.ok ? typed.value : expDate;
};

export const packInAddress = ({ gtin, expDate, lotNum, sn }: PackSearch): PackAsRead | undefined =>
  sn
    ? {
        gtin: gtin || undefined,
        expDate: expDate ? sixDigits(expDate) : undefined,
        lotNum: lotNum || undefined,
        sn,
      }
    : undefined;

/** What was read is sent; what the server knows of the pack only fills gaps. */
export const withGapsFilled = (pack: PackAsRead, info: PackInfo | undefined): PackAsRead => ({
  ...pack,
  expDate: pack.expDate ?? info?.expDate ?? undefined,
  lotNum: pack.lotNum ?? info?.lotNum ?? undefined,
});

type Circumstances = Pick<PackRequest, 'mode' | 'rawScan'>;

/** `cannot-be-sent`: a part is missing, or the national schema cannot carry it. */
export const requestFor = (
  pack: PackAsRead,
  circumstances: Circumstances,
): Result<PackRequest, 'cannot-be-sent'> => {
  const request = PackRequest.safeParse({ ...pack, ...circumstances });
  return request.success ? ok(request.data) : refuse('cannot-be-sent');
};

export const isDemonstrationPack = ({ gtin }: PackAsRead): boolean => isDemonstration(gtin ?? '');

/** A training code in production: it never reaches the national system. */
export const isOutOfPlace = (pack: PackAsRead, mode: Mode | undefined): boolean =>
  mode === 'production' && isDemonstrationPack(pack);
