/** Where this workstation keeps its scanner's configuration. The first load needs no more than this. */
export const storageKey = 'bcConfig';

export const scannerIsSetUp = (): boolean => localStorage.getItem(storageKey) !== null;

/** Whether this workstation's scanner announces its scans with this key: also asked before the scanner is there. */
export const isScanKey = (key: string): boolean =>
  localStorage.getItem(storageKey)?.includes(`"prefixKey":"${key}"`) ?? false;

/** In the storage of the session. */
export const lastScanKey = 'lastScan';
