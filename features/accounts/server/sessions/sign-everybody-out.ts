import type { Tx } from '@pecset/db';

/** Sessions and remembered devices that came back with a backup: some were ended since, and nobody here knows which. */
export const signEverybodyOut = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('session').execute();
  await tx.deleteFrom('device').execute();
};
