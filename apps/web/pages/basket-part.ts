import type { BasketProps } from '@pecset/packs/web';
import { lazyPart } from '@pecset/web-kit';

/** Loaded only on workstations that collect packs. */
export const BasketPart = lazyPart<BasketProps>(async () => (await import('./basket-page.ts')).BasketPage);
