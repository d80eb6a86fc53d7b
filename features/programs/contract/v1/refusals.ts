/** Refusals of a program's press; nothing was sent. */
export const programPressRefusals = {
  misread: {
    status: 422,
    en: 'The code cannot be right, so nothing was sent. Scan the pack again; the findings tell what is wrong.',
    hu: 'A kód nem lehet jó, ezért nem küldtünk el semmit. Olvassa be újra a csomagot; a megállapítások elmondják, mi a hiba.',
  },
  'cannot-be-sent': {
    status: 422,
    en: 'A part of the pack’s identifiers is missing or cannot be carried by the national system. Nothing was sent.',
    hu: 'A csomag azonosítóinak egy része hiányzik, vagy az országos rendszer nem tudja fogadni. Nem küldtünk el semmit.',
  },
  'reason-needed': {
    status: 422,
    en: '“as-read” and “reason” belong together. Nothing was sent.',
    hu: 'Az „as-read” és a „reason” csak együtt adható meg. Nem küldtünk el semmit.',
  },
  'confirmation-needed': {
    status: 409,
    en: 'Something speaks against this; the findings say what. Nothing was sent. Please decide whether to go on all the same.',
    hu: 'Valami ez ellen szól; a megállapítások elmondják, mi. Nem küldtünk el semmit. Kérjük, döntse el, hogy ennek ellenére folytatja-e.',
  },
  'held-back': {
    status: 409,
    en: 'Somebody has decided to hold this pack back. Do not hand it out. Nothing was sent; it can be dispensed once it is released in Pecsét, under Alerts.',
    hu: 'A csomag visszatartásáról már döntés született. Ne adja ki. Nem küldtünk el semmit; kijelenteni akkor lehet, ha a Pecsét Riasztások oldalán felszabadították.',
  },
  'duplicate-line': {
    status: 422,
    en: 'The same pack stands in an earlier line of this basket. This line was not sent.',
    hu: 'Ugyanez a csomag a kosár egy korábbi sorában már szerepel. Ezt a sort nem küldtük el.',
  },
  'key-reused': {
    status: 422,
    en: 'This Idempotency-Key was already used for something else. Nothing was sent; make a new key for a new press.',
    hu: 'Ezt az Idempotency-Key kulcsot már másra használták. Nem küldtünk el semmit; új művelethez új kulcs kell.',
  },
  'pack-busy': {
    status: 409,
    retryable: true,
    en: 'An earlier transaction of this pack is still waiting for its answer, which comes by itself. Nothing was sent.',
    hu: 'A csomag egy korábbi tranzakciója még válaszra vár; a válasz magától megjön. Nem küldtünk el semmit.',
  },
  'pack-crowded': {
    status: 409,
    retryable: true,
    en: 'Too many are at work on this pack at the same moment. Nothing was sent.',
    hu: 'Egyszerre túl sokan dolgoznak ezzel a csomaggal. Nem küldtünk el semmit.',
  },
  'demonstration-pack': {
    status: 422,
    en: 'This is a training pack: it stands on no medicine and is not sent in production mode.',
    hu: 'Ez gyakorlócsomag: gyógyszeren nem fordul elő, éles üzemmódban nem küldjük el.',
  },
  'no-production': {
    status: 503,
    retryable: false,
    en: 'The connection to the national system is not available in this installation.',
    hu: 'Ezen a kiszolgálón nincs kapcsolat az országos rendszerrel.',
  },
} as const;

export const tooManyWaits = {
  'too-many-waits': {
    status: 429,
    en: 'Too many requests of this key are waiting already. Ask again without “wait”, or when one of them has been answered.',
    hu: 'Ezzel a kulccsal már túl sok kérés várakozik. Kérdezzen „wait” nélkül, vagy ha az egyikre megjött a válasz.',
  },
} as const;

export const notFound = {
  'not-found': {
    status: 404,
    en: 'There is no such transaction here.',
    hu: 'Itt nincs ilyen tranzakció.',
  },
} as const;

export const undoRefusals = {
  ...notFound,
  'cannot-undo': {
    status: 409,
    en: 'This transaction cannot be undone.',
    hu: 'Ez a tranzakció nem vonható vissza.',
  },
} as const;
