/** The four data of a pack; null where a reading had none. */
export type Reading = Readonly<Record<ReadingField, string | null>>;

export const readingFields = ['gtin', 'expDate', 'lotNum', 'sn'] as const;
export type ReadingField = (typeof readingFields)[number];

/** How a second reading differs from what was sent. */
export type ReadingDifference =
  | { readonly kind: 'same' }
  /** Only capital and small letters differ: Caps Lock. */
  | { readonly kind: 'case' }
  /** Only Y and Z are exchanged: the keyboard's language. */
  | { readonly kind: 'layout' }
  | { readonly kind: 'expiry'; readonly sent: string; readonly read: string }
  | { readonly kind: 'one-character'; readonly field: ReadingField }
  | { readonly kind: 'some'; readonly fields: readonly ReadingField[] };

/** Y and Z differ in their last two bits, large and small. */
const exchangeYAndZ = (text: string): string =>
  text.replace(/[yz]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) ^ 0b11));

/** One character was replaced, lost or added, or two neighbours were exchanged. */
export const isOneCharacterOff = (one: string, other: string): boolean => {
  if (one === other) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  const isExchanged = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isExchanged && short.slice(start + 2) === long.slice(start + 2))
  );
};

/** What was not read the second time tells nothing, so it does not count as a difference. */
export const differenceOf = (sent: Reading, read: Reading): ReadingDifference => {
  const pairs = readingFields.flatMap((field) => {
    const [one, other] = [sent[field], read[field]];
    return one === null || other === null || one === other ? [] : [{ field, one, other }];
  });
  const [first] = pairs;
  if (!first) return { kind: 'same' };
  const all = (alike: (one: string, other: string) => boolean) =>
    pairs.every(({ one, other }) => alike(one, other));
  if (all((one, other) => one.toLowerCase() === other.toLowerCase())) return { kind: 'case' };
  if (all((one, other) => exchangeYAndZ(one) === other)) return { kind: 'layout' };
  if (pairs.length > 1) return { kind: 'some', fields: pairs.map(({ field }) => field) };
  const { field, one, other } = first;
  if (field === 'expDate') return { kind: 'expiry', sent: one, read: other };
  return isOneCharacterOff(one, other) ? { kind: 'one-character', field } : { kind: 'some', fields: [field] };
};
