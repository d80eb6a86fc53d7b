import { lazyPart } from '@pecset/web-kit';

/** Only for browsers in which people have PINs. */
export const PinLoginPart = lazyPart<{ readonly onDone: () => void }>(
  async () => (await import('../shared-browser/pin-login.tsx')).PinLogin,
);
