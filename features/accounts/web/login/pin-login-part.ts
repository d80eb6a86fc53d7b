import { lazyPart } from '@pecset/web-kit';

/** Only for browsers in which people have PINs. */
export const PinLoginPart = lazyPart<{ readonly onDone: () => void }>(
  async () => (await import('../counter/pin-login.tsx')).PinLogin,
);
