import { isScanKey } from '../listening/storage-key.ts';

/** Attributes for a button's keyboard shortcut; none if the scanner uses that key to announce scans. */
export const shortcut = (key: 'F2' | 'F4') =>
  isScanKey(key) ? {} : { 'aria-keyshortcuts': key, title: key };
