/** Given by a wrapper app with a camera or an imager of its own. */
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
