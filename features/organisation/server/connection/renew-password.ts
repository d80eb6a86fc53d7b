import { randomInt } from 'node:crypto';
import type { PartnerId } from '@pecset/kernel';
import { type Asking, askNational, changePassword, type Login, type Software } from '@pecset/nmvs';
import { isSuccess } from '@pecset/nmvs/codes';
import type { connectionStore } from './store.ts';
import { senderOf, tryConnection } from './try-connection.ts';

const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!%()*+,-./:;=?_'];
const LENGTH = 24;

const oneOf = (characters: string): string => characters[randomInt(characters.length)] ?? '';

/** At least one of each kind, as the national system wants it; nothing that is read for something else. */
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
};

/** Without a code where nothing was said: then it can be tried again. */
type Outcome = { readonly login: Login } | { readonly code: string | undefined };

/** Kept by somebody who then died, or whose answer was lost: where it works, it is the login from now on. */
export const settleKeptPassword = async (needs: Needs, partnerId: PartnerId): Promise<Login | undefined> => {
  const connection = await needs.store.read(partnerId);
  if (connection?.nextPassword === undefined) return undefined;
  const login = { ...connection.login, password: connection.nextPassword };
  if (!(await tryConnection({ ...needs, login })).ok) return undefined;
  await needs.store.setLogin(partnerId, login, needs.now());
  return login;
};

/**
 * Sets a password of our own making. It is kept before it is set and the old one until the new one has worked, so that
 * dying in between, or losing the answer, locks nobody out.
 */
export const renewNmvsPassword = async (needs: Needs, partnerId: PartnerId): Promise<Outcome> => {
  const { store, software, now } = needs;
  const kept = await settleKeptPassword(needs, partnerId);
  if (kept) return { login: kept };
  const login = (await store.read(partnerId))?.login;
  if (!login) return { code: undefined };
  const settle = async (password: string): Promise<Outcome> => {
    const renewed = { ...login, password };
    await store.setLogin(partnerId, renewed, now());
    return { login: renewed };
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
