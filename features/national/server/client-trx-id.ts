import { randomUUID } from 'node:crypto';

/** A unique id for one request: 32 characters, as the national interface requires. */
export const newClientTrxId = (): string => randomUUID().replaceAll('-', '');
