import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PartnerId } from '@pecset/kernel';
import { type Asking, askNational, changePassword, type Login, type Software } from '@pecset/nmvs';
import { isSuccess } from '@pecset/nmvs/codes';
import type { connectionStore, NmvsConnection } from '../connection/store.ts';
import { senderOf, tryConnection } from '../connection/try-connection.ts';

const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!%()*+,-./:;=?_'];
const LENGTH = 24;

const oneOf = (characters: string): string => characters[randomInt(characters.length)] ?? '';

/** Contains at least one character of each kind, as the national system requires, and none that is easily misread. */
export const newNmvsPassword = (): string => {
  const any = kinds.join('');
  const characters = [
    ...kinds.map(oneOf),
    ...Array.from({ length: LENGTH - kinds.length }, () => oneOf(any)),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
};

type Needs = Asking & {
  readonly store: ReturnType<typeof connectionStore>;
  readonly software: Software;
  readonly now: () => Date;
  /** How long to wait for another process that is already renewing. */
  readonly waitMs?: number;
};

/** The code is undefined if there was no answer, so it can be retried. */
type Outcome = { readonly login: Login } | { readonly code: string | undefined };

const LOOK_AGAIN_MS = 50;
const WAIT_MS = 15_000;

/** Returns `ours` if this process got the lease; otherwise the login set by another, or no code if it took too long. */
const begin = async (
  { store, now, waitMs = WAIT_MS }: Needs,
  partnerId: PartnerId,
  before: NmvsConnection,
): Promise<'ours' | Outcome> => {
  const until = performance.now() + waitMs;
  for (;;) {
    const isOurs = await store.beginRenewal(partnerId, now());
    const stored = await store.read(partnerId);
    if (stored && stored.loginVersion !== before.loginVersion) {
      if (isOurs) await store.endRenewal(partnerId);
      return { login: stored.login };
    }
    if (isOurs) return 'ours';
    if (performance.now() >= until) return { code: undefined };
    await pause(LOOK_AGAIN_MS);
  }
};

/** Adopts a stored new password left by a crash or a lost answer, if it works. */
export const settleKeptPassword = async (needs: Needs, partnerId: PartnerId): Promise<Login | undefined> => {
  const connection = await needs.store.read(partnerId);
  if (connection?.nextPassword === undefined) return undefined;
  const { login: before, nextPassword: password, loginVersion } = connection;
  const login = { ...before, password };
  if (!(await tryConnection({ ...needs, login })).ok) return undefined;
  if (await needs.store.settlePassword(partnerId, { password, loginVersion, at: needs.now() })) return login;
  // An administrator has saved another login meanwhile, and that one counts.
  return (await needs.store.read(partnerId))?.login;
};

const renew = async (needs: Needs, partnerId: PartnerId): Promise<Outcome> => {
  const { store, software, now } = needs;
  const kept = await settleKeptPassword(needs, partnerId);
  if (kept) return { login: kept };
  const connection = await store.read(partnerId);
  if (!connection) return { code: undefined };
  const { login, loginVersion } = connection;
  const settle = async (password: string): Promise<Outcome> => {
    if (await store.settlePassword(partnerId, { password, loginVersion, at: now() }))
      return { login: { ...login, password } };
    // Another login was saved meanwhile and takes precedence.
    const stored = await store.read(partnerId);
    return stored ? { login: stored.login } : { code: undefined };
  };
  const works = async (password: string) =>
    (await tryConnection({ ...needs, login: { ...login, password } })).ok;
  const password = newNmvsPassword();
  await store.keepNextPassword(partnerId, password);
  const reply = await askNational(needs, changePassword(senderOf({ software, login }), password));
  if (reply.kind === 'answered' && isSuccess(reply.answer.code)) return settle(password);
  if (reply.kind === 'no-answer' && (await works(password))) return settle(password);
  if (reply.kind !== 'no-answer') await store.keepNextPassword(partnerId, null);
  return { code: reply.kind === 'answered' ? reply.answer.code : undefined };
};

/**
 * Sets a generated password. The new one is stored before it is set, and the old one kept until the change is
 * confirmed, so that neither a crash nor a lost answer locks the organisation out. A lease admits one process at a
 * time; otherwise one could store a password that another has already replaced.
 */
export const renewNmvsPassword = async (needs: Needs, partnerId: PartnerId): Promise<Outcome> => {
  const before = await needs.store.read(partnerId);
  if (!before) return { code: undefined };
  const begun = await begin(needs, partnerId, before);
  if (begun !== 'ours') return begun;
  try {
    return await renew(needs, partnerId);
  } finally {
    await needs.store.endRenewal(partnerId);
  }
};
