import type { Tx } from '@pecset/db';

/** For sessions and devices restored from a backup: some were ended since, and it is not known which. */
export const signEverybodyOut = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('session').execute();
  await tx.deleteFrom('device').execute();
};
