import { lazyPart } from '@pecset/web-kit';

/** Not in the initial bundle: most people know their password. */
export const ResetRequestPart = lazyPart(
  async () => (await import('./reset-request-form.tsx')).ResetRequestForm,
);
