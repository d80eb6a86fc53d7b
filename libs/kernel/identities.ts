import type { Brand } from './brand.ts';

/** Numbers that name something. Each is a number, but no number is one of them, and none is another. */
export type PartnerId = Brand<number, 'PartnerId'>;
export type UserId = Brand<number, 'UserId'>;
export type MlId = Brand<number, 'MlId'>;
