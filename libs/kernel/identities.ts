import type { Brand } from './brand.ts';

/** Branded ids: a plain number, or an id of another kind, does not compile. */
export type PartnerId = Brand<number, 'PartnerId'>;
export type UserId = Brand<number, 'UserId'>;
export type MlId = Brand<number, 'MlId'>;
