import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

/** An organisation's latest request to be switched from the sandbox to production. */
export const ProductionRequest = z.object({
  requestedAt: z.iso.datetime(),
  /** Null while it is open. */
  answer: z.nullable(z.enum(['approved', 'refused'])),
  answeredAt: z.nullable(z.iso.datetime()),
  /** Reason for a refusal, in the operator's words. */
  words: z.nullable(z.string()),
});
export type ProductionRequest = Readonly<z.infer<typeof ProductionRequest>>;

export const requestProduction = endpoint({
  method: 'POST',
  path: '/api/profile/org/request-prod-mode',
  summary: 'Asks the provider for production mode; while a request is open, asking again is the same request',
  access: 'admin',
  reply: ProductionRequest,
  refusals: {
    'not-in-sandbox': {
      status: 409,
      en: 'The organisation is in production mode already.',
      hu: 'A szervezet már éles üzemmódban van.',
    },
    'connection-not-working': {
      status: 409,
      en: 'The connection to the national system does not work yet. Please give certificate and login first.',
      hu: 'Még nem működik a kapcsolat az országos rendszerrel. Kérjük, előbb adja meg a tanúsítványt és a belépési adatokat.',
    },
  },
});
