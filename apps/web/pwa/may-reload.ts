import type { ScannerLoader } from '@pecset/scanner/web';
import { connection } from '@pecset/web-kit';
import { typedInto } from './typing.ts';

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Only fields of a form count: a separate switch or filter is stored as soon as it changes. */
const isTyping = (): boolean =>
  [...typedInto].some(
    (target) => isField(target) && target.isConnected && target.form !== null && target.value !== '',
  );

const isScanning = ({ loaded }: ScannerLoader): boolean => {
  const status = loaded()?.scanner.status();
  return status !== undefined && (status.listening !== 'off' || status.queued > 0);
};

/** A part that would keep the user from leaving the page, such as a basket with packs, also prevents a reload. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether a reload loses nothing: no scan, request, dialog or typed text is open. */
export const mayReload = (scanner: ScannerLoader): boolean =>
  !connection.isChanging() &&
  !isScanning(scanner) &&
  !document.querySelector('dialog[open]') &&
  !isTyping() &&
  !isHeld();
