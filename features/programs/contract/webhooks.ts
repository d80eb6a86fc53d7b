import { endpoint, platformRefusals, wholeNumber } from '@pecset/contract';
import { eventKinds } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

const Instant = z.iso.datetime();

export const MOST_WEBHOOKS = 5;
/** Hours for which the former secret signs as well. */
export const SECRETS_OVERLAP_HOURS = 24;

/** The last try: delivered is an answer of 2xx, refused any other answer; of the rest there was none. */
export const DeliveryOutcome = z.enum([
  'delivered',
  'refused',
  'not-allowed',
  'not-secure',
  'timed-out',
  'unreachable',
]);
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>;

const Delivery = z.object({
  id: z.int(),
  eventId: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** When the event happened, or was last sent again. */
  queuedAt: Instant,
  attempts: z.int(),
  lastAt: z.nullable(Instant),
  nextAt: z.nullable(Instant),
  outcome: z.nullable(DeliveryOutcome),
  /** HTTP status of the last answer. */
  status: z.nullable(z.int()),
});
export type Delivery = Readonly<z.infer<typeof Delivery>>;

const Webhook = z.object({
  id: z.uuid(),
  mode: z.enum(['sandbox', 'production']),
  address: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  createdAt: Instant,
  /** Until when the former secret signs as well; null if there is none. */
  formerSecretUntil: z.nullable(Instant),
  /** Since when nothing could be delivered; null if the last try succeeded. */
  failingSince: z.nullable(Instant),
  waiting: z.int(),
  failed: z.int(),
  /** The latest, newest first. */
  deliveries: z.array(Delivery),
});
export type Webhook = Readonly<z.infer<typeof Webhook>>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/org/webhooks',
  summary: 'Addresses that events are sent to, with the latest deliveries',
  access: 'admin',
  reply: z.object({ webhooks: z.array(Webhook) }),
});

const Kinds = z.array(z.enum(eventKinds)).check(z.minLength(1), z.maxLength(eventKinds.length));

const Nothing = z.object({});
/** Shown this once; stored sealed. */
const Secret = z.object({ id: z.uuid(), secret: z.string() });

/** Returned if the caller is no longer an admin when the change is written. */
const noLongerAdmin = { forbidden: platformRefusals.forbidden } as const;
const gone = {
  ...noLongerAdmin,
  'not-found': { status: 404, en: 'It is not there any more.', hu: 'Már nem létezik.' },
} as const;

const change = { access: 'admin', proof: 'recent' } as const;
const ofWebhook = { params: z.object({ webhookId: z.uuid() }) } as const;

export const addWebhook = endpoint({
  ...change,
  method: 'POST',
  path: '/api/org/webhooks',
  summary: 'Adds an address that events are sent to; the secret that signs them is in this answer only',
  body: z.object({
    address: z.string().check(z.trim(), z.maxLength(2_000)),
    mode: z.enum(['sandbox', 'production']),
    kinds: Kinds,
  }),
  reply: Secret,
  refusals: {
    ...noLongerAdmin,
    'address-not-allowed': {
      status: 422,
      en: 'The address must begin with https://, without a user name or password, and lead to a server on the public internet.',
      hu: 'A cím https:// kezdetű legyen, felhasználónév és jelszó nélkül, és az interneten nyilvánosan elérhető kiszolgálóra mutasson.',
    },
    'address-not-found': {
      status: 422,
      en: 'There is no server of this name. Please check the address.',
      hu: 'Ilyen nevű kiszolgáló nem található. Kérjük, ellenőrizze a címet.',
    },
    'no-program': {
      status: 409,
      en: 'No program is connected in this mode yet. Please make a key for it first.',
      hu: 'Ebben az üzemmódban még nincs csatlakoztatott program. Kérjük, előbb hozzon létre hozzá kulcsot.',
    },
    'too-many-webhooks': {
      status: 409,
      en: 'There are five addresses already. Please remove one of them first.',
      hu: 'Már öt cím van megadva. Kérjük, előbb távolítson el egyet.',
    },
  },
});

export const changeWebhookKinds = endpoint({
  ...change,
  ...ofWebhook,
  method: 'PUT',
  path: '/api/org/webhooks/:webhookId/kinds',
  summary: 'Chooses which events are sent to the address',
  body: z.object({ kinds: Kinds }),
  reply: Nothing,
  refusals: gone,
});

export const rotateWebhookSecret = endpoint({
  ...change,
  ...ofWebhook,
  method: 'POST',
  path: '/api/org/webhooks/:webhookId/secret',
  summary: 'Makes a new secret, which is in this answer only; the former one signs as well for 24 hours',
  reply: Secret,
  refusals: gone,
});

export const removeWebhook = endpoint({
  ...change,
  ...ofWebhook,
  method: 'DELETE',
  path: '/api/org/webhooks/:webhookId',
  summary: 'Removes the address with all its deliveries, also those that still wait',
  reply: Nothing,
  refusals: gone,
});

export const testWebhook = endpoint({
  ...ofWebhook,
  method: 'POST',
  path: '/api/org/webhooks/:webhookId/test',
  summary: 'Sends an event of type `test` to the address at once and tells what came of it',
  access: 'admin',
  reply: z.object({ outcome: DeliveryOutcome, status: z.nullable(z.int()) }),
  refusals: {
    ...gone,
    'too-soon': {
      status: 429,
      en: 'One was sent just now. Please wait a few seconds.',
      hu: 'Az imént már küldtünk egyet. Kérjük, várjon néhány másodpercet.',
    },
  },
});

export const sendDeliveriesAgain = endpoint({
  ...ofWebhook,
  method: 'POST',
  path: '/api/org/webhooks/:webhookId/send-again',
  summary: 'Tries failed deliveries again for a day: the one named, or all of the address',
  access: 'admin',
  body: z.object({ deliveryId: z.optional(wholeNumber()) }),
  reply: z.object({ sending: z.int() }),
  refusals: gone,
});
