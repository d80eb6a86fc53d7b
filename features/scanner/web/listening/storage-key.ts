/** Where this workstation keeps its scanner's configuration. The first load needs no more than this. */
export const storageKey = 'bcConfig';

/** In the storage of the session. */
export const lastScanKey = 'lastScan';
