import type { BasketProps } from '@pecset/packs/web';
import { lazyPart } from '@pecset/web-kit';

/** For workstations that collect packs: nobody else waits for it. */
export const BasketPart = lazyPart<BasketProps>(async () => (await import('./basket-page.ts')).BasketPage);
