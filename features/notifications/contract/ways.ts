import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { choicesOf, type NoticeKinds } from './notice-kinds.ts';

const chosen = z.object({ kind: z.string(), mail: z.boolean(), push: z.boolean() });
export type Chosen = Readonly<z.infer<typeof chosen>>;

const ways = z.object({
  /** The server's public key (VAPID), base64url. */
  publicKey: z.string(),
  /** Whether this session's browser is subscribed. */
  subscribed: z.boolean(),
  choices: z.array(chosen),
});
export type Ways = Readonly<z.infer<typeof ways>>;

export const readWays = endpoint({
  method: 'GET',
  path: '/api/notices/ways',
  summary: 'By which ways the caller is told of what, and what a browser needs to be told by push',
  access: 'user',
  reply: ways,
});

export const chooseWay = endpoint({
  method: 'PATCH',
  path: '/api/notices/ways',
  summary: 'Whether the caller is told of one kind of notice by mail, or by push; in the app all are told',
  access: 'user',
  body: z.object({ kind: z.string(), way: z.enum(['mail', 'push']), wanted: z.boolean() }),
  reply: ways,
  refusals: {
    'no-choice': {
      status: 409,
      en: 'By mail this is always told, or never: there is nothing to choose.',
      hu: 'Erről mindig vagy soha nem küldünk e-mailt: itt nincs választás.',
    },
  },
});

/** Endpoints with the names of all settings, for the server and the API description. */
export const wayEndpoints = (kinds: NoticeKinds) => {
  const kind = z.enum(choicesOf(kinds).map((one) => one.kind));
  const reply = z.extend(ways, { choices: z.array(z.extend(chosen, { kind })) });
  const body = z.extend(chooseWay.body, { kind });
  return { read: { ...readWays, reply }, choose: { ...chooseWay, body, reply } };
};

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

export const pushTarget = z.object({
  endpoint: z.string().check(z.maxLength(2_000)),
  p256dh: base64url(87),
  auth: base64url(22),
});

export const subscribe = endpoint({
  method: 'PUT',
  path: '/api/notices/push',
  summary: 'Notices are told by push in this browser from now on, until its session ends',
  access: 'user',
  body: z.extend(pushTarget, {
    /** The browser's previous endpoint: only a session subscribed to it may replace it. */
    instead: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  reply: z.object({}),
  refusals: {
    'bad-subscription': {
      status: 422,
      en: 'This browser’s push service cannot be used.',
      hu: 'Ennek a böngészőnek az értesítési szolgáltatása nem használható.',
    },
  },
});

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/notices/push',
  summary: 'No more push messages in this browser',
  access: 'user',
  reply: z.object({}),
});

export const sendTest = endpoint({
  method: 'POST',
  path: '/api/notices/push/test',
  summary: 'Sends a push message to this browser, for trying it out',
  access: 'user',
  reply: z.object({}),
  refusals: {
    'not-subscribed': {
      status: 404,
      en: 'Push messages are not switched on in this browser.',
      hu: 'Ebben a böngészőben nincsenek bekapcsolva az értesítések.',
    },
    'too-soon': {
      status: 429,
      en: 'One was sent just now. Please wait a few seconds.',
      hu: 'Az imént már küldtünk egyet. Kérjük, várjon néhány másodpercet.',
    },
    'push-gone': {
      status: 410,
      en: 'The browser no longer takes our messages. Please switch them on again.',
      hu: 'A böngésző már nem fogadja az üzeneteinket. Kérjük, kapcsolja be újra.',
    },
    'push-failed': {
      status: 502,
      en: 'The browser’s push service did not take the message. Please try again later.',
      hu: 'A böngésző értesítési szolgáltatása nem vette át az üzenetet. Kérjük, próbálja később.',
    },
  },
});
