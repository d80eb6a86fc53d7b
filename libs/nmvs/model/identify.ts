import type { Pack } from './pack.ts';

/** Batch number and expiry (YYMMDD, day 00 allowed): always sent together, or not at all (manual calls). */
export type Batch = { readonly id: string; readonly expiry: string };

/** What the repository finds under the product code, serial and batch of a request. */
export type Held =
  | { readonly found: 'nothing' }
  | { readonly found: 'product' }
  | { readonly found: 'batch' }
  | { readonly found: 'pack'; readonly batch: Batch; readonly pack: Pack };

export type Fit = 'match' | 'batch-mismatch' | 'expiry-mismatch';
export type Absence = 'unknown-product' | 'unknown-serial' | 'unknown-batch';

/** The pack of a request, and how far its data agree with the repository. */
export type Subject =
  | { readonly fit: Fit; readonly pack: Pack }
  | { readonly fit: Absence; readonly pack: undefined };

/** Identity is product code and serial (2016/161 Art. 11); batch and expiry are compared afterwards. */
export const identify = (held: Held, sent: Batch | undefined): Subject => {
  switch (held.found) {
    case 'nothing':
      return { fit: 'unknown-product', pack: undefined };
    case 'product':
      // A manual call sends no batch, so that no batch code can arise.
      return { fit: sent === undefined ? 'unknown-serial' : 'unknown-batch', pack: undefined };
    case 'batch':
      return { fit: 'unknown-serial', pack: undefined };
    case 'pack':
      return { fit: fitOf(held.batch, sent), pack: held.pack };
  }
};

/** Upper and lower case matter in a batch number; a batch that either side lacks contradicts nothing. */
export const fitOf = (held: Batch | undefined, sent: Batch | undefined): Fit => {
  if (held === undefined || sent === undefined) return 'match';
  if (held.id !== sent.id) return 'batch-mismatch';
  return lastDay(held.expiry) === lastDay(sent.expiry) ? 'match' : 'expiry-mismatch';
};

// GS1 General Specifications, AI (17): day "00" means the last day of the month.
const lastDay = (expiry: string): string => {
  if (!expiry.endsWith('00')) return expiry;
  const yearAndMonth = expiry.slice(0, 4);
  return yearAndMonth + daysIn(Number(expiry.slice(0, 2)), Number(expiry.slice(2, 4)));
};

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
