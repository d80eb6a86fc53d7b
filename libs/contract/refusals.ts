import type { Words } from './language.ts';
import { notSignedIn } from './not-signed-in.ts';
import { programRefusals } from './program-refusals.ts';

export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 410
  | 413
  | 415
  | 421
  | 422
  | 423
  | 429
  | 500
  | 502
  | 503
  | 504;

/** A refusal's HTTP status and its words in every language: without them it does not compile. */
export type RefusalSpec = Words & {
  readonly status: RefusalStatus;
  /** Whether the same request may succeed later, where the status does not tell it. */
  readonly retryable?: boolean;
};
export type Refusals = Readonly<Record<string, RefusalSpec>>;

export const stepUpNeeded = {
  status: 403,
  en: 'Please confirm that it is you.',
  hu: 'Kérjük, erősítse meg, hogy Ön az.',
} as const satisfies RefusalSpec;

/**
 * Refusals that any endpoint may answer without declaring them: they come from the platform, never from a handler. An
 * endpoint whose own rules need one of these codes declares it like any other, with words of its own.
 */
export const platformRefusals = {
  'bad-request': { status: 400, en: 'The request is not valid.', hu: 'A kérés érvénytelen.' },
  'not-signed-in': notSignedIn,
  forbidden: { status: 403, en: 'You have no right to do this.', hu: 'Ehhez nincs jogosultsága.' },
  'user-changed': {
    status: 409,
    en: 'Somebody else is signed in in this browser by now. Nothing was done; please look who it is, and press again.',
    hu: 'Ebben a böngészőben már másvalaki van bejelentkezve. Nem történt semmi; kérjük, nézze meg, ki az, és nyomja meg újra.',
  },
  'organisation-changed': {
    status: 409,
    en: 'You have switched to another organisation meanwhile. Nothing was done; please reload the page.',
    hu: 'Időközben másik szervezetre váltott. Nem történt semmi; kérjük, töltse újra az oldalt.',
  },
  'terms-pending': {
    status: 403,
    en: 'Please accept the new terms first. Nothing was done.',
    hu: 'Kérjük, előbb fogadja el az új feltételeket. Nem történt semmi.',
  },
  'step-up-needed': stepUpNeeded,
  'foreign-origin': {
    status: 403,
    en: 'Changes are accepted only from our own page.',
    hu: 'Módosítás csak a saját oldalunkról fogadható el.',
  },
  'wrong-host': {
    status: 421,
    en: 'Pecsét is not served under this name. Please use the address that you were given.',
    hu: 'A Pecsét ezen a néven nem érhető el. Kérjük, a kapott címet használja.',
  },
  'not-found': { status: 404, en: 'There is nothing at this address.', hu: 'Ezen a címen nincs semmi.' },
  'too-slow': {
    status: 408,
    en: 'The request took too long to arrive.',
    hu: 'A kérés túl lassan érkezett meg.',
  },
  'too-large': { status: 413, en: 'The request is too large.', hu: 'A kérés túl nagy.' },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Please wait a little.',
    hu: 'Túl sok próbálkozás. Kérjük, várjon egy kicsit.',
  },
  'address-ended': {
    status: 410,
    en: 'This address is not valid any more. Show a new code on the computer and open that one.',
    hu: 'Ez a cím már nem érvényes. A számítógépen kérjen új kódot, és azt nyissa meg.',
  },
  fault: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    hu: 'Hiba történt nálunk. Kérjük, próbálja újra.',
  },
  busy: {
    status: 503,
    en: 'The system is overloaded at the moment. Please try again shortly.',
    hu: 'A rendszer most túlterhelt. Kérjük, próbálja újra rövidesen.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available at the moment. Please try again shortly.',
    hu: 'A szolgáltatás pillanatnyilag nem érhető el. Kérjük, próbálja újra rövidesen.',
  },
  ...programRefusals,
} as const satisfies Refusals;

export type PlatformRefusal = keyof typeof platformRefusals;
