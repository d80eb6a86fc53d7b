import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

/** As typed; the server keeps it in one form. */
const address = z.nullable(z.string().check(z.maxLength(254)));

/** What an organisation wants of its dossiers. */
export const AlertSettings = z.object({
  /** Whether a second person confirms a decision that does more than hold the pack back. */
  secondPerson: z.boolean(),
  /** Where the prepared texts are sent to; null: nowhere yet. */
  authorityMail: address,
  nationalMail: address,
});
export type AlertSettings = Readonly<z.infer<typeof AlertSettings>>;

export const alertSettings = endpoint({
  method: 'GET',
  path: '/api/alerts/settings',
  summary: 'Whether a second person confirms decisions, and the addresses for texts about alerts',
  access: 'user',
  reply: AlertSettings,
});

export const changeAlertSettings = endpoint({
  method: 'PATCH',
  path: '/api/alerts/settings',
  summary: 'Changes what holds for the dossiers of alerts; only what is given',
  access: 'admin',
  body: z.partial(AlertSettings),
  reply: AlertSettings,
  refusals: {
    'invalid-email': {
      status: 422,
      en: 'This is not an e-mail address.',
      hu: 'Ez nem e-mail-cím.',
    },
    alone: {
      status: 409,
      en: 'The organisation has no other active colleague in Pecsét, so nobody could confirm. Invite somebody first.',
      hu: 'A szervezetnek nincs másik aktív munkatársa a Pecsétben, így senki sem tudna megerősíteni. Előbb hívjon meg valakit.',
    },
  },
});
