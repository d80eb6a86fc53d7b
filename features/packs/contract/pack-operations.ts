import { endpoint } from '@pecset/contract';
import { pressAnswer } from './history-item.ts';
import { DestroyRequest, DispenseRequest, PackRequest } from './pack-identifiers.ts';

export const pressHeaders = {
  'Idempotency-Key':
    'Made for one press: the same key and body give the same transaction; a repeat that comes while the first is under way waits for it.',
} as const;

export const pressRefusals = {
  'mode-changed': {
    status: 409,
    en: 'The organisation has changed its mode. Nothing was sent; please reload the page.',
    hu: 'A szervezet időközben üzemmódot váltott. Nem küldtünk el semmit; kérjük, töltse újra az oldalt.',
  },
  'question-needed': {
    status: 403,
    en: 'An administrator has not allowed dispensing without a question. Nothing was sent; please press again and confirm.',
    hu: 'A kérdés nélküli kijelentést az adminisztrátor nem engedélyezte. Nem küldtünk el semmit; kérjük, nyomja meg újra, és erősítse meg.',
  },
  'key-reused': {
    status: 422,
    en: 'This request key was already used for something else.',
    hu: 'Ezt a kéréskulcsot már másra használták.',
  },
  'given-up': {
    status: 409,
    en: 'This recorded dispense was given up: nothing is sent for it any more.',
    hu: 'Ezt a feljegyzett kijelentést elvetették: már nem küldjük el.',
  },
  'pack-busy': {
    status: 409,
    en: 'An earlier transaction of this pack is still waiting for its answer, which comes by itself. Nothing was sent.',
    hu: 'A csomag egy korábbi tranzakciója még válaszra vár; a válasz magától megjön. Nem küldtünk el semmit.',
  },
  'pack-crowded': {
    status: 409,
    en: 'Too many are at work on this pack at the same moment. Nothing was sent; please press again.',
    hu: 'Egyszerre túl sokan dolgoznak ezzel a csomaggal. Nem küldtünk el semmit; kérjük, nyomja meg újra.',
  },
  'demonstration-pack': {
    status: 422,
    en: 'This is a training pack: it stands on no medicine and is not sent in production mode.',
    hu: 'Ez gyakorlócsomag: gyógyszeren nem fordul elő, éles üzemmódban nem küldjük el.',
  },
  'no-production': {
    status: 503,
    en: 'The connection to the national system is not available in this installation.',
    hu: 'Ezen a kiszolgálón nincs kapcsolat az országos rendszerrel.',
  },
} as const;

/** Refusal of what takes a pack out of circulation, if it was judged by an older history. */
const judgedRefusals = {
  'pack-changed': {
    status: 409,
    en: 'Something was done with this pack at another place just now. Nothing was sent; please look at the pack again.',
    hu: 'Ezzel a csomaggal az imént máshol is történt valami. Nem küldtünk el semmit; kérjük, nézze meg újra a csomagot.',
  },
} as const;

/** Refusals of a dispense that was recorded without connection; nothing was sent. */
const recordedRefusals = {
  'recorded-in-future': {
    status: 422,
    en: 'The time at which it was recorded lies in the future: the clock of that computer was ahead. Nothing was sent.',
    hu: 'A feljegyzés időpontja a jövőben van: annak a számítógépnek az órája sietett. Nem küldtünk el semmit.',
  },
  'recorded-too-long-ago': {
    status: 422,
    en: 'It was recorded more than seven days ago. Nothing was sent; please print the list and resolve it by hand.',
    hu: 'Hét napnál régebben jegyezték fel. Nem küldtünk el semmit; kérjük, nyomtassa ki a listát, és rendezze kézzel.',
  },
  'recorder-unknown': {
    status: 422,
    en: 'Whoever recorded it is not a member of this organisation. Nothing was sent.',
    hu: 'Aki feljegyezte, nem tagja ennek a szervezetnek. Nem küldtünk el semmit.',
  },
  'recorded-before-joining': {
    status: 422,
    en: 'Whoever recorded it was not a member of this organisation yet at that time. Nothing was sent; the record is kept. Scan the pack and dispense it at the counter, then give the record up.',
    hu: 'Aki feljegyezte, akkor még nem volt tagja ennek a szervezetnek. Nem küldtünk el semmit; a feljegyzés megmaradt. Olvassa be a csomagot, jelentse ki a pultnál, majd mondjon le a feljegyzésről.',
  },
  'recorded-after-leaving': {
    status: 422,
    en: 'Whoever recorded it was no longer a member of this organisation at that time. Nothing was sent; the record is kept. Scan the pack and dispense it at the counter, then give the record up.',
    hu: 'Aki feljegyezte, akkor már nem volt tagja ennek a szervezetnek. Nem küldtünk el semmit; a feljegyzés megmaradt. Olvassa be a csomagot, jelentse ki a pultnál, majd mondjon le a feljegyzésről.',
  },
  'gone-already': {
    status: 409,
    en: 'As far as is known here, the pack has left circulation already. Nothing was sent: a second dispense is a false alert. If it was handed out once, give the record up.',
    hu: 'Az itteni adatok szerint a csomag már nincs forgalomban. Nem küldtünk el semmit: a második kijelentés téves riasztás. Ha csak egyszer adták ki, mondjon le a feljegyzésről.',
  },
} as const;

export const verifyPack = endpoint({
  method: 'POST',
  path: '/api/mvs/sn/verify',
  summary: 'Asks for the state of a pack',
  access: 'user',
  headers: pressHeaders,
  body: PackRequest,
  reading: 'checked',
  reply: pressAnswer,
  refusals: pressRefusals,
});

export const dispensePack = endpoint({
  method: 'POST',
  path: '/api/mvs/sn/dispense',
  summary:
    'Takes a pack out of circulation because it is handed to a patient; refused if something newer than `asOf` was done with it',
  access: 'user',
  headers: pressHeaders,
  body: DispenseRequest,
  reading: 'checked',
  reply: pressAnswer,
  refusals: { ...pressRefusals, ...judgedRefusals, ...recordedRefusals },
});

export const destroyPack = endpoint({
  method: 'POST',
  path: '/api/mvs/sn/destroy',
  summary:
    'Takes a pack out of circulation for good; refused if something newer than `asOf` was done with it',
  access: 'user',
  headers: pressHeaders,
  body: DestroyRequest,
  reading: 'checked',
  reply: pressAnswer,
  refusals: { ...pressRefusals, ...judgedRefusals },
});
