import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { type Secrets, sharedKey } from '@pecset/server-kit';
import type { Passwords } from '../password/passwords.ts';

/** Part of the hashed text, so that a hash copied to another row does not match. */
export type PinPlace = { readonly browserId: string; readonly userId: UserId };

export type Pins = {
  readonly hash: (pin: string, place: PinPlace, ip: string) => Promise<string>;
  readonly matches: (pin: string, place: PinPlace, stored: string, ip: string) => Promise<boolean>;
};

/**
 * A million PINs are soon tried against a copied table, however slow the hash. So a keyed hash is hashed, under a key
 * that only SECRET_KEYS open.
 */
export const makePins = async (db: Db, secrets: Secrets, passwords: Passwords): Promise<Pins> => {
  const key = await sharedKey(db, secrets, 'pins', () => randomBytes(32).toString('base64'));
  const keyed = (pin: string, { browserId, userId }: PinPlace) =>
    createHmac('sha256', Buffer.from(key, 'base64')).update(`${browserId}/${userId}/${pin}`).digest('base64');
  return {
    hash: (pin, place, ip) => passwords.hash(keyed(pin, place), ip),
    matches: (pin, place, stored, ip) => passwords.matches(keyed(pin, place), stored, ip),
  };
};
