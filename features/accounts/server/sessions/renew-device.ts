import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { recordAudit } from '@pecset/server-kit';
import { type DeviceAge, judgeSecret, type ShownSecret } from '../../domain/device-secret.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { deviceSecretCopiedMail } from '../mails/account-mails.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { newDeviceSecret } from './device-secret.ts';
import { deviceStore } from './device-store.ts';
import { accountStore } from './store.ts';

/** A returning device, and the hash of the secret it presented. */
export type ReturningDevice = {
  readonly deviceId: string;
  readonly partnerId: PartnerId;
  readonly secretHash: Buffer;
};

type LockedDevice = DeviceAge & { readonly currentHash: Buffer; readonly previousHash: Buffer | null };

/** Older secrets are refused as unknown; a thief's copy is expected to be presented sooner than that. */
const GENERATIONS_KEPT = 100;

const placeOf = async (
  tx: Tx,
  { deviceId, secretHash }: ReturningDevice,
  { currentHash, previousHash }: LockedDevice,
): Promise<ShownSecret | undefined> => {
  if (currentHash.equals(secretHash)) return { place: 'current' };
  if (previousHash?.equals(secretHash)) return { place: 'previous' };
  const former = await deviceStore(tx).former(deviceId, secretHash);
  return former && { place: 'former', ...former };
};

const rotate = async (
  tx: Tx,
  { deviceId, secretHash }: ReturningDevice,
  { currentHash, previousHash, generation }: LockedDevice,
  at: Date,
): Promise<string> => {
  const devices = deviceStore(tx);
  const next = newDeviceSecret();
  if (!currentHash.equals(secretHash)) {
    // The secret issued last never arrived: it is replaced, and the minute of grace does not restart.
    await devices.change(deviceId, { secret_hash: next.hash });
    await devices.keepFormer({ device_id: deviceId, secret_hash: currentHash, generation });
    return next.value;
  }
  await devices.change(deviceId, {
    secret_hash: next.hash,
    previous_hash: secretHash,
    rotated_at: at,
    generation: generation + 1,
  });
  if (previousHash)
    await devices.keepFormer({ device_id: deviceId, secret_hash: previousHash, generation: generation - 1 });
  await devices.dropFormersBefore(deviceId, generation + 1 - GENERATIONS_KEPT);
  return next.value;
};

const ends = { late: 'device-secret-expired', copied: 'device-secret-reused' } as const;

const endDevice = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { deviceId, partnerId, userId }: ReturningDevice & { readonly userId: UserId },
  why: keyof typeof ends,
): Promise<void> => {
  await deviceStore(tx).remove(deviceId);
  await recordAudit(tx, { partnerId, userId, what: ends[why], details: { deviceId } });
  if (why === 'late') return;
  const { email: to, language } = await accountStore(tx).userById(userId);
  const letter = deviceSecretCopiedMail(languageOf(language), dependencies.publicUrl);
  await queueMail(tx, dependencies, { to, ...letter });
};

/**
 * Returns the next secret in place of the presented one. Returns undefined if that one is no longer valid: the device
 * ends with all its sessions, and the owner is told if it must have been copied.
 */
export const renewDevice = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  device: ReturningDevice & { readonly userId: UserId },
  at: Date,
): Promise<string | undefined> => {
  const locked = await deviceStore(tx).lock(device.deviceId);
  const shown = locked && (await placeOf(tx, device, locked));
  if (!shown) return undefined;
  const verdict = judgeSecret(shown, locked, at);
  if (verdict === 'good') return rotate(tx, device, locked, at);
  await endDevice(tx, dependencies, device, verdict);
  return undefined;
};
