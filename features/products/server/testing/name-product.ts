import type { Db } from '@pecset/db';
import { productStore, type Whose } from '../store.ts';

type Named = { readonly gtin: string; readonly name: string; readonly source: string; readonly at: Date };

/** Stores a list of one name, as loading a file would. */
export const nameProduct = async (db: Db, whose: Whose, { gtin, name, source, at }: Named): Promise<void> => {
  await productStore(db).beginList(whose, { source, count: 1, by: null, at });
  await productStore(db).addNames(whose, JSON.stringify([{ gtin, name }]));
};
