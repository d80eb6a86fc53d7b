import { scannedCode } from './scanned-code.ts';
import type { Scanner } from './scanner.ts';

/** Provided by a wrapper app with a camera or imager of its own. */
type PecsetNative = { readonly scan?: () => Promise<string> };

declare global {
  interface Window {
    readonly pecsetNative?: PecsetNative;
  }
}

export const nativeScan = (): (() => Promise<string>) | undefined => {
  const native = window.pecsetNative;
  return native?.scan && (async () => native.scan?.() ?? '');
};

/** An empty text means that the user cancelled. */
export const scanNatively = async (scan: () => Promise<string>, scanner: Scanner): Promise<void> => {
  try {
    const text = await scan();
    if (text !== '') scanner.read(scannedCode(text));
  } catch {
    scanner.report({ kind: 'native-failed' });
  }
};
