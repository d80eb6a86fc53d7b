import { lazyPart } from '@pecset/web-kit';

/** Outside the first load: most people know their password. */
export const ResetRequestPart = lazyPart(
  async () => (await import('./reset-request-form.tsx')).ResetRequestForm,
);
