import { groupSeparator } from '@pecset/gs1';

/** The fields that a parsed code has, so that both sides build the same. */
export type Sliced = {
  gtin: string | undefined;
  expDate: string | undefined;
  lotNum: string | undefined;
  sn: string | undefined;
  nrhn: string | undefined;
  nrhnType: string | undefined;
  remain: string;
};

const nrhnTypes: Readonly<Record<string, string>> = { 0: 'PZN', 1: 'CIP', 2: 'CN', 3: 'DRN', 4: 'AIM' };

/** The least that reads a pack's elements in any order: cut and store, trusting every character. */
export const sliceAnyOrder = (text: string): Sliced => {
  const sliced: Sliced = {
    gtin: undefined,
    expDate: undefined,
    lotNum: undefined,
    sn: undefined,
    nrhn: undefined,
    nrhnType: undefined,
    remain: '',
  };
  let at = 0;
  while (at < text.length) {
    const ai = text.slice(at, at + 2);
    if (ai === '01') {
      sliced.gtin = text.slice(at + 2, at + 16);
      at += 16;
      continue;
    }
    if (ai === '17') {
      sliced.expDate = text.slice(at + 2, at + 8);
      at += 8;
      continue;
    }
    const separator = text.indexOf(groupSeparator, at);
    const end = separator < 0 ? text.length : separator;
    if (ai === '10') sliced.lotNum = text.slice(at + 2, end);
    else if (ai === '21') sliced.sn = text.slice(at + 2, end);
    else if (ai === '71') {
      sliced.nrhn = text.slice(at + 3, end);
      sliced.nrhnType = nrhnTypes[text.charAt(at + 2)] ?? '?';
    } else sliced.remain = text.slice(at, end);
    at = end + 1;
  }
  return sliced;
};

/** Five cuts at known places: it reads 01, 17, 10, 21 in this order and nothing else, and does not even look. */
export const sliceFixedOrder = (text: string): Sliced => {
  const separator = text.indexOf(groupSeparator, 26);
  return {
    gtin: text.slice(2, 16),
    expDate: text.slice(18, 24),
    lotNum: text.slice(26, separator),
    sn: text.slice(separator + 3),
    nrhn: undefined,
    nrhnType: undefined,
    remain: '',
  };
};
