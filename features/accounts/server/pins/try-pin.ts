import { ok, type Result, refuse, type UserId } from '@pecset/kernel';
import { type AuditRecord, recordAudit } from '@pecset/server-kit';
import { isPin, PIN_TRIES } from '../../domain/pin-rule.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { pinStore } from './pin-store.ts';
import type { SharedBrowser } from './shared-browser.ts';

type Try = {
  readonly userId: UserId;
  readonly pin: string;
  readonly ip: string;
  /** What the audit of a wrong try says beside browser and count. */
  readonly noted?: AuditRecord['details'];
};

/** `pin-ended` may differ from `wrong-pin`, since people at this browser know who has a PIN here. */
export type PinRefusal = 'wrong-pin' | 'pin-ended';

/** Counts the try, and returns the hash that the PIN matched; `pinStore.accept` then opens with it. */
export const tryPin = async (
  { db, pins }: Pick<AccountsDependencies, 'db' | 'pins'>,
  { partnerId, browserId }: SharedBrowser,
  { userId, pin, ip, noted }: Try,
): Promise<Result<string, PinRefusal>> => {
  // Not a PIN but a scan, for example, so it does not cost a try.
  if (!isPin(pin)) return refuse('wrong-pin');
  const counted = await pinStore(db).countTry(partnerId, browserId, userId);
  if (!counted) return refuse('pin-ended');
  const { pinHash, tries } = counted;
  if (await pins.matches(pin, { browserId, userId }, pinHash, ip)) return ok(pinHash);
  const details = { counterId: browserId, tries, ...noted };
  await recordAudit(db, { partnerId, userId, what: 'wrong-pin', details });
  return refuse(tries < PIN_TRIES ? 'wrong-pin' : 'pin-ended');
};
