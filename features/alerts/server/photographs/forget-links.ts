import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { JobHandler } from '@pecset/server-kit';
import type { PhotographsDependencies } from './dependencies.ts';
import { linkStore } from './link-store.ts';

/** For an organisation that closes: no phone adds anything any more. */
export const forgetPhotographLinks = async (tx: Tx, partnerId: PartnerId): Promise<void> => {
  await linkStore(tx).forgetOf(partnerId);
};

/** After a restore: nobody knows who has opened them since. */
export const forgetAllPhotographLinks = async (tx: Tx): Promise<void> => {
  await linkStore(tx).forgetAll();
};

/** Ended ones are refused anyway; this only keeps the table small. */
export const forgetLinksHandler = ({ db, now }: Pick<PhotographsDependencies, 'db' | 'now'>): JobHandler => ({
  name: 'forget-photograph-links',
  cron: '29 * * * *',
  run: async () => {
    await linkStore(db).forgetEnded(now());
  },
});
