import { checkDigit, formatCode, set82 } from '@pecset/gs1';

/** A fixed pseudo-random sequence between 0 and 1 (Park and Miller), so that every run measures the same codes. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const capitals = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const usualOrder = ['01', '17', '10', '21'];
const orders = [usualOrder, ['01', '21', '17', '10'], ['01', '21', '10', '17'], ['21', '01', '10', '17']];

/**
 * Well-formed codes as they come off packs: mostly capitals and digits, one serial number in eight from the whole
 * of set 82, one code in eight with a national number.
 */
export const packCodes = (count: number): readonly string[] => {
  const next = numbersFrom(20_260_101);
  const below = (limit: number) => Math.floor(next() * limit);
  const text = (length: number, alphabet: string) =>
    Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join('');
  return Array.from({ length: count }, (_, index) => {
    const front = `0599${text(9, '0123456789')}`;
    const content = {
      gtin: `${front}${checkDigit(front)}`,
      expDate: `${27 + below(5)}${String(1 + below(12)).padStart(2, '0')}${below(2) === 0 ? '00' : '28'}`,
      lotNum: text(5 + below(6), capitals),
      sn: text(10 + below(11), index % 8 === 0 ? set82 : capitals),
    };
    const national = index % 8 === 1 ? ({ nrhn: text(8, '0123456789'), nrhnType: 'PZN' } as const) : {};
    return formatCode({ ...content, ...national }, { order: orders[index % orders.length] ?? usualOrder });
  });
};
