import { demoOrganisation } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { productStore } from '@pecset/products/server';
import { StartRefusal } from '@pecset/server-kit';

/** Finds an organisation by its number, or the demo organisation by `demo`. */
export const findOrganisation = async (db: Db, word: string): Promise<PartnerId> => {
  const byNumber = () =>
    /^\d{1,15}$/.test(word) ? productStore(db).findOrganisation(Number(word)) : Promise.resolve(undefined);
  const found = word === 'demo' ? await demoOrganisation(db) : await byNumber();
  if (found === undefined)
    throw new StartRefusal(
      `there is no organisation ${word}; say its number, or demo for the demo organisation`,
    );
  return found;
};
