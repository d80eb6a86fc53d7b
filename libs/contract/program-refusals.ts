/** What a connected program is refused with before its request is looked at. */
export const programRefusals = {
  'key-missing': {
    status: 401,
    en: 'Send the key of the program as “Authorization: Bearer pecset_…”. An administrator makes keys on the organisation’s profile.',
    hu: 'A program kulcsát „Authorization: Bearer pecset_…” fejlécben küldje. Kulcsot az adminisztrátor a szervezet adatlapján készíthet.',
  },
  'key-in-address': {
    status: 401,
    en: 'A key in the address gets into logs and histories, so it is not accepted there. Send it as “Authorization: Bearer …”, and rotate this one.',
    hu: 'A címbe írt kulcs naplókba és előzményekbe kerül, ezért ott nem fogadjuk el. „Authorization: Bearer …” fejlécben küldje, ezt pedig cserélje le.',
  },
  'key-mistyped': {
    status: 401,
    en: 'The key is not written correctly: its checksum does not match. Copy it once more, whole.',
    hu: 'A kulcs elírt: az ellenőrző összege nem egyezik. Másolja be újra, teljes egészében.',
  },
  'key-unknown': {
    status: 401,
    en: 'No program has this key here.',
    hu: 'Itt egyetlen programnak sincs ilyen kulcsa.',
  },
  'key-revoked': {
    status: 401,
    en: 'This key was revoked. An administrator can make a new one on the organisation’s profile.',
    hu: 'Ezt a kulcsot visszavonták. Újat az adminisztrátor a szervezet adatlapján készíthet.',
  },
  'key-expired': {
    status: 401,
    en: 'This key has expired. An administrator can make a new one on the organisation’s profile.',
    hu: 'Ez a kulcs lejárt. Újat az adminisztrátor a szervezet adatlapján készíthet.',
  },
  'wrong-mode': {
    status: 403,
    en: 'This key is of another mode than the organisation is in now. Nothing was done.',
    hu: 'A kulcs más üzemmódhoz tartozik, mint amelyben a szervezet most van. Nem történt semmi.',
  },
  'network-not-allowed': {
    status: 403,
    en: 'This key may not be used from this network.',
    hu: 'Ez a kulcs erről a hálózatról nem használható.',
  },
  'scope-missing': {
    status: 403,
    en: 'The key does not allow this: it lacks the scope that is named.',
    hu: 'A kulcs ezt nem engedi: a megnevezett jogosultsága hiányzik.',
  },
  'program-terms-pending': {
    status: 403,
    en: 'New terms wait for an administrator of the organisation to accept them on the page. Nothing was done.',
    hu: 'Az új feltételeket a szervezet egyik adminisztrátorának el kell fogadnia az oldalon. Nem történt semmi.',
  },
  'idempotency-key-needed': {
    status: 400,
    en: 'A change needs the header Idempotency-Key: 1 to 200 visible ASCII characters, made anew for each press and the same in each repeat. Nothing was done.',
    hu: 'A módosításhoz Idempotency-Key fejléc kell: 1–200 látható ASCII-karakter, minden művelethez új, ismétléskor ugyanaz. Nem történt semmi.',
  },
  'not-json': {
    status: 415,
    en: 'Send the body as JSON, with “Content-Type: application/json”.',
    hu: 'A törzset JSON-ként küldje, „Content-Type: application/json” fejléccel.',
  },
} as const;

export type ProgramRefusal = keyof typeof programRefusals;
