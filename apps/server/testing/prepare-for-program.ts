import { prepareDatabase } from '@pecset/db';
import { makeLog } from '@pecset/server-kit';

/** The owner's step on an embedded server that somebody else has started: gives the program's address. */
export const prepareForProgram = async (ownerUrl: string): Promise<string> =>
  (await prepareDatabase(ownerUrl, { role: 'pecset_app' }, makeLog('warn'))).url;
