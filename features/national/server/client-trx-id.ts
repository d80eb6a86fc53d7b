import { randomUUID } from 'node:crypto';

/** Ours for one request, never used again: 32 characters, as the national interface takes it. */
export const newClientTrxId = (): string => randomUUID().replaceAll('-', '');
