import { prepareDatabase } from '@pecset/db';
import { makeLog } from '@pecset/server-kit';

/** Runs the owner's step on a running database; returns the address for the program. */
export const prepareForProgram = async (ownerUrl: string): Promise<string> =>
  (await prepareDatabase(ownerUrl, { role: 'pecset_app' }, makeLog('warn'))).url;
