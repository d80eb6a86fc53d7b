import { z } from 'zod/mini';

/** In this tab alone. */
const place = 'registered';
const JUST_MS = 60_000;

const Registered = z.object({ email: z.string(), at: z.number() });

const spelled = (email: string) => email.trim().toLowerCase();

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const noteRegistered = (storage: Pick<Storage, 'setItem'>, email: string, now: number): void =>
  storage.setItem(place, JSON.stringify({ email: spelled(email), at: now }));

/**
 * The server makes an account a moment after it was asked to, so that its answers do not tell who has one. Until then
 * only this tab knows what a login with it waits for.
 */
export const isJustRegistered = (storage: Pick<Storage, 'getItem'>, email: string, now: number): boolean => {
  const { data } = z.safeParse(Registered, readJson(storage.getItem(place) ?? ''));
  return data?.email === spelled(email) && now - data.at < JUST_MS;
};
