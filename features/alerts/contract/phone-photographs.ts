import { endpoint, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { photographRefusals, photographUpload } from './dossier-photographs.ts';
import { photographSubject } from './photographs.ts';

export const PHONE_MINUTES = 10;

export const inviteToPhotograph = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/phone',
  summary: 'A one-time address with which one phone adds photographs to this alert, for ten minutes',
  access: 'user',
  params: z.object({ mlId: wholeNumber<MlId>() }),
  reply: z.object({
    address: z.string(),
    /** The address as a QR code, an SVG document. */
    code: z.string(),
    endsAt: z.iso.datetime(),
    /** False for an address of this computer or of its network, which a phone may not reach. */
    reachable: z.boolean(),
  }),
  refusals: {
    'not-found': { status: 404, en: 'There is no such alert.', hu: 'Nincs ilyen riasztás.' },
  },
});

/** 32 random bytes, base64url. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

/** Says nothing of pack, alert or pharmacy. */
const whatThePhoneKnows = z.object({
  /** How many photographs the alert may still get. */
  left: z.int(),
  endsAt: z.iso.datetime(),
  /** What to photograph, in this order. */
  subjects: z.array(photographSubject),
});
export type PhoneInvitation = Readonly<z.infer<typeof whatThePhoneKnows>>;

export const openOnPhone = endpoint({
  method: 'POST',
  path: '/api/photographs/open',
  summary: 'The first phone that opens a one-time address makes it its own, by a secret that it has made up',
  access: 'public',
  body: z.object({ token: secret, secret }),
  reading: 'checked',
  reply: whatThePhoneKnows,
  refusals: {
    'address-unknown': {
      status: 404,
      en: 'This address is not valid. Show a new code on the computer and open that one.',
      hu: 'Ez a cím nem érvényes. A számítógépen kérjen új kódot, és azt nyissa meg.',
    },
    'address-used': {
      status: 409,
      en: 'This address was opened by another phone already, or in another browser of this one. Show a new code on the computer and open that one.',
      hu: 'Ezt a címet már megnyitották egy másik telefonon, vagy ezen a telefonon egy másik böngészőben. A számítógépen kérjen új kódot, és azt nyissa meg.',
    },
    'address-ended': {
      status: 410,
      en: 'This address has ended: it is valid for ten minutes. Show a new code on the computer and open that one.',
      hu: 'Ez a cím lejárt: tíz percig érvényes. A számítógépen kérjen új kódot, és azt nyissa meg.',
    },
  },
});

export const addOnPhone = endpoint({
  method: 'POST',
  path: '/api/photographs/phone',
  summary: 'Adds a photograph by phone; place, time and camera are removed from it',
  access: 'phone',
  upload: photographUpload,
  reading: 'checked',
  reply: whatThePhoneKnows,
  refusals: photographRefusals,
});
