import { endpoint } from '@pecset/contract';
import type { UserId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { Nothing } from './nothing.ts';
import { OpenedSession, PageVersion } from './session.ts';

/** As typed; `pinFault` in the domain decides whether it may be set. */
const Pin = z.string().check(z.maxLength(20));
/** Branded, so that no other number fits. */
export const Person = z.int() as unknown as z.ZodMiniType<UserId, number>;

export const setPin = endpoint({
  method: 'PUT',
  path: '/api/auth/pin',
  summary:
    'Sets the own PIN in this browser, which gets a cookie of its own; an earlier PIN there is replaced',
  access: 'user',
  proof: 'recent',
  body: z.object({ pin: Pin }),
  reply: Nothing,
  refusals: {
    'not-six-digits': {
      status: 400,
      en: 'The PIN must be six digits.',
      hu: 'A PIN-kód hat számjegyből áll.',
    },
    'trivial-pin': {
      status: 400,
      en: 'This PIN is too easy to guess, like 000000, 123456 or a year. Please choose another.',
      hu: 'Ez a PIN-kód túl könnyen kitalálható, mint a 000000, az 123456 vagy egy évszám. Kérjük, válasszon másikat.',
    },
    'other-organisation': {
      status: 409,
      en: 'In this browser people of another organisation have PINs. They must remove theirs first.',
      hu: 'Ebben a böngészőben egy másik szervezet munkatársainak van PIN-kódjuk. Előbb nekik kell törölniük.',
    },
  },
});

export const removePin = endpoint({
  method: 'DELETE',
  path: '/api/auth/pin/:id',
  summary: 'Removes the own PIN of one browser',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  reply: Nothing,
  refusals: { 'not-found': { status: 404, en: 'It is not there any more.', hu: 'Már nem létezik.' } },
});

export const SharedBrowserUsers = z.object({
  people: z.array(z.object({ userId: Person, userName: z.string() })),
});
export type SharedBrowserUsers = z.infer<typeof SharedBrowserUsers>;

export const sharedBrowserUsers = endpoint({
  method: 'GET',
  path: '/api/auth/people',
  summary: 'Who can sign in with a PIN in this browser; nobody where it has no cookie of its own',
  access: 'public',
  reply: SharedBrowserUsers,
});

export const switchUser = endpoint({
  method: 'POST',
  path: '/api/auth/switch',
  summary:
    'Opens a session with a PIN, in the browser where it was set; whoever was signed in there is so no more. It proves nothing and administers nothing',
  access: 'public',
  query: PageVersion,
  body: z.object({ userId: Person, pin: Pin }),
  reading: 'checked',
  reply: OpenedSession,
  refusals: {
    'wrong-pin': { status: 401, en: 'The PIN is wrong.', hu: 'Hibás a PIN-kód.' },
    'pin-ended': {
      status: 403,
      en: 'This PIN cannot be used any more: there were five wrong tries, or it was removed. Please log in with your password or passkey and set it anew.',
      hu: 'Ez a PIN-kód már nem használható: öt hibás próbálkozás volt, vagy törölték. Kérjük, jelentkezzen be jelszóval vagy azonosítókulccsal, és állítsa be újra.',
    },
  },
});

export const lockSession = endpoint({
  method: 'POST',
  path: '/api/auth/lock',
  summary: 'Locks the session: nobody is behind it until somebody signs in again',
  access: 'user',
  reply: Nothing,
});
