import type { ScannerLoader } from '@pecset/scanner/web';
import { connection } from '@pecset/web-kit';
import { typedInto } from './typing.ts';

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Of a form: a switch or a filter that stands by itself is kept as soon as it is changed. */
const isTyping = (): boolean =>
  [...typedInto].some(
    (target) => isField(target) && target.isConnected && target.form !== null && target.value !== '',
  );

const isScanning = ({ loaded }: ScannerLoader): boolean => {
  const status = loaded()?.scanner.status();
  return status !== undefined && (status.listening !== 'off' || status.queued > 0);
};

/** A part that would stop the browser from leaving the page, as a basket with packs in it, stops a reload too. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether the page may begin anew without taking anything from anybody: no scan, press, question or typing is open. */
export const mayReload = (scanner: ScannerLoader): boolean =>
  !connection.isChanging() &&
  !isScanning(scanner) &&
  !document.querySelector('dialog[open]') &&
  !isTyping() &&
  !isHeld();
