import { isScanKey } from '../listening/storage-key.ts';

/** The key that presses a button, told and shown; a key that announces scans here presses none. */
export const shortcut = (key: 'F2' | 'F4') =>
  isScanKey(key) ? {} : { 'aria-keyshortcuts': key, title: key };
