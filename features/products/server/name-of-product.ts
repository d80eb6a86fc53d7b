import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { PartnerId } from '@pecset/kernel';
import type { ProductName } from '../contract/index.ts';
import { productStore } from './store.ts';

/** Returns names for those GTINs that have one, with the precedence of `nameOfProduct`. */
export const namesOfProducts = async (
  db: Db,
  partnerId: PartnerId,
  gtins: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await productStore(db).namesOf(partnerId, gtins)).map(({ gtin, name }) => [gtin, name]));

/** Prefers the organisation's own name to the operator's. */
export const nameOfProduct = async (
  db: Db,
  partnerId: PartnerId,
  gtin: Gtin,
): Promise<ProductName | null> => {
  const found = await productStore(db).nameOf(partnerId, gtin);
  return found ? { name: found.name, source: found.source, date: found.loaded_at.toISOString() } : null;
};
