import { endpoint, platformRefusals, type Refusals } from '@pecset/contract';
import { z } from 'zod/mini';
import { connectionOutcome } from './connection-outcome.ts';

/** Why a file cannot be used, in words for the page and the operator. */
export const fileRefusals = {
  empty: { status: 422, en: 'The certificate file is empty.', hu: 'A tanúsítványfájl üres.' },
  'too-large': {
    status: 413,
    en: 'The certificate file is larger than 1 MB: it is no certificate.',
    hu: 'A fájl nagyobb 1 MB-nál: ez nem tanúsítvány.',
  },
  pem: {
    status: 422,
    en: 'The certificate file is a PEM; a PKCS#12 file (.p12, .pfx) with certificate and key is needed.',
    hu: 'A fájl PEM formátumú; olyan PKCS#12-fájl (.p12, .pfx) szükséges, amelyben a tanúsítvány és a kulcs is benne van.',
  },
  zip: {
    status: 422,
    en: 'The file is a ZIP archive. Unpack it and choose the .p12 or .pfx file in it.',
    hu: 'A fájl ZIP-archívum. Csomagolja ki, és a benne lévő .p12 vagy .pfx fájlt válassza.',
  },
  'not-pkcs12': {
    status: 422,
    en: 'The certificate file is no PKCS#12 file (.p12, .pfx), or is damaged.',
    hu: 'A fájl nem PKCS#12-fájl (.p12, .pfx), vagy sérült.',
  },
  'too-costly': {
    status: 422,
    en: 'The certificate file takes too much work to open: it was not written by an honest program.',
    hu: 'A fájl megnyitása túl sok munkát igényel: nem tisztességes program készítette.',
  },
  'wrong-passphrase': {
    status: 422,
    en: 'The passphrase does not open the certificate file.',
    hu: 'A jelmondat nem nyitja a tanúsítványfájlt.',
  },
  unsupported: {
    status: 422,
    en: 'The certificate file is sealed in a way that is not supported.',
    hu: 'A tanúsítványfájl titkosítása nem támogatott.',
  },
  'no-key': {
    status: 422,
    en: 'The certificate file has a certificate but no private key.',
    hu: 'A fájlban van tanúsítvány, de nincs hozzá titkos kulcs.',
  },
  'no-certificate': {
    status: 422,
    en: 'The certificate file has no certificate.',
    hu: 'A fájlban nincs tanúsítvány.',
  },
  'key-does-not-match': {
    status: 422,
    en: 'The key in the certificate file belongs to no certificate in it.',
    hu: 'A fájlban lévő kulcs egyik benne lévő tanúsítványhoz sem tartozik.',
  },
  expired: { status: 422, en: 'The certificate has expired.', hu: 'A tanúsítvány lejárt.' },
  'not-yet-valid': {
    status: 422,
    en: 'The certificate is not valid yet.',
    hu: 'A tanúsítvány még nem érvényes.',
  },
} as const satisfies Refusals;

/** Larger files are not certificates. */
export const MOST_CERTIFICATE_BYTES = 1024 * 1024;

export const changeCertificate = endpoint({
  method: 'PUT',
  path: '/api/profile/org/cert',
  summary:
    'Takes a certificate (PKCS#12) and its passphrase: opened, tried with the national system, kept encrypted. One that does not work changes nothing',
  access: 'admin',
  proof: 'recent',
  upload: {
    file: 'cert',
    // A slightly larger file still gets this endpoint's own message.
    maxBytes: 2 * MOST_CERTIFICATE_BYTES,
    takesEmpty: true,
    fields: z.object({ passphrase: z.string().check(z.maxLength(200)) }),
  },
  reply: connectionOutcome,
  refusals: {
    // If the caller is no longer an admin when it is saved.
    forbidden: platformRefusals.forbidden,
    ...fileRefusals,
    'passphrase-missing': {
      status: 422,
      en: 'You must provide the passphrase you received with the certificate!',
      hu: 'Meg kell adnia a tanúsítványhoz kapott jelmondatot!',
    },
    'certificate-refused': {
      status: 422,
      en: 'The national system does not accept this certificate. Nothing was changed: one that was in use stays in use.',
      hu: 'Az országos rendszer nem fogadja el ezt a tanúsítványt. Nem változott semmi: az eddig használt marad használatban.',
    },
    'of-another-organisation': {
      status: 422,
      en: 'The national system does not accept this certificate with your login: it is another organisation’s. Nothing was changed: one that was in use stays in use.',
      hu: 'Az országos rendszer ezt a tanúsítványt nem fogadja el az Önök belépési adataival: másik szervezeté. Nem változott semmi: az eddig használt marad használatban.',
    },
    'login-refused': {
      status: 422,
      en: 'With this certificate the national system refuses your login. Nothing was changed: the certificate in use stays in use.',
      hu: 'Ezzel a tanúsítvánnyal az országos rendszer elutasítja a belépést. Nem változott semmi: az eddigi tanúsítvány marad használatban.',
    },
    'not-reached': {
      status: 502,
      en: 'The national system was not reached with this certificate: it is away, or does not accept it. Nothing was changed. Please try again later.',
      hu: 'Ezzel a tanúsítvánnyal az országos rendszer nem érhető el: vagy szünetel, vagy nem fogadja el. Nem változott semmi. Kérjük, próbálja újra később.',
    },
  },
});
