import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

const refusals = {
  'not-connected': {
    status: 404,
    en: 'The national system can be asked once there are a certificate and a login.',
    hu: 'Az országos rendszer csak tanúsítvány és belépési adatok megadása után kérdezhető meg.',
  },
  'login-refused': {
    status: 422,
    en: 'The national system refused the stored login, so its terms are not known. Several wrong tries can lock the account.',
    hu: 'Az országos rendszer elutasította a tárolt belépést, ezért a feltételei nem ismertek. Több hibás próbálkozás zárolhatja a fiókot.',
  },
  'certificate-refused': {
    status: 422,
    en: 'The national system does not accept the stored certificate. Please upload the one that belongs to the login.',
    hu: 'Az országos rendszer nem fogadja el a tárolt tanúsítványt. Kérjük, töltse fel a belépéshez tartozót.',
  },
  'not-reached': {
    status: 502,
    en: 'The national system did not answer. Please try again later.',
    hu: 'Az országos rendszer nem válaszolt. Kérjük, próbálja újra később.',
  },
} as const;

const nationalTerms = z.object({
  /** As given by the national system. */
  version: z.string(),
  /** Plain text, of any length. */
  text: z.string(),
  /** Start of validity, as given by the national system. */
  startDate: z.nullable(z.string()),
  accepted: z.boolean(),
});
export type NationalTerms = Readonly<z.infer<typeof nationalTerms>>;

export const showNmvsTerms = endpoint({
  method: 'GET',
  path: '/api/profile/org/nmvs-terms',
  summary:
    'Asks the national system for its terms and whether they are confirmed for the stored login; null where it has none',
  access: 'admin',
  changes: true,
  reply: z.object({ terms: z.nullable(nationalTerms) }),
  refusals,
});

export const confirmNmvsTerms = endpoint({
  method: 'POST',
  path: '/api/profile/org/nmvs-terms',
  summary:
    'Confirms these terms to the national system; audited. What waited for that goes out, and the connection works again',
  access: 'admin',
  proof: 'recent',
  body: z.object({ version: z.string().check(z.regex(/^\d{1,9}(\.\d{1,9})?$/)) }),
  reply: z.object({ status: z.nullable(z.string()) }),
  refusals: {
    ...refusals,
    'changed-meanwhile': {
      status: 409,
      en: 'The national system has other terms by now. Nothing was confirmed; please read them again.',
      hu: 'Az országos rendszernek időközben más feltételei vannak. Nem erősítettünk meg semmit; kérjük, olvassa el őket újra.',
    },
  },
});
