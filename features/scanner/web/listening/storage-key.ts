/** Local storage key of the scanner configuration; the first load needs only this file. */
export const storageKey = 'bcConfig';

export const scannerIsSetUp = (): boolean => localStorage.getItem(storageKey) !== null;

/** Whether the scanner announces its scans with this key; also works before the scanner is loaded. */
export const isScanKey = (key: string): boolean =>
  localStorage.getItem(storageKey)?.includes(`"prefixKey":"${key}"`) ?? false;

/** Key in session storage. */
export const lastScanKey = 'lastScan';
