import { lazyPart } from '@pecset/web-kit';

/** Loaded only in browsers in which people have PINs. */
export const PinLoginPart = lazyPart<{ readonly onDone: () => void }>(
  async () => (await import('../shared-browser/pin-login.tsx')).PinLogin,
);
