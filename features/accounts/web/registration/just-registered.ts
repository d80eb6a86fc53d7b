import { z } from 'zod/mini';

/** Key in `sessionStorage`. */
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
 * The server creates an account shortly after the request, so that its replies do not reveal who has one. Until then
 * only this tab knows that a login waits for the activation.
 */
export const isJustRegistered = (storage: Pick<Storage, 'getItem'>, email: string, now: number): boolean => {
  const { data } = z.safeParse(Registered, readJson(storage.getItem(place) ?? ''));
  return data?.email === spelled(email) && now - data.at < JUST_MS;
};
