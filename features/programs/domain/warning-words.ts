import type { Words } from '@pecset/contract';
import type { Warning } from '@pecset/packs/contract';

/** What a program is told before it may send something all the same. */
export const warningWords: Readonly<Record<Warning, Words>> = {
  expired: {
    en: 'The last day of use has passed: do not supply this pack.',
    hu: 'A felhasználhatóság utolsó napja elmúlt: ne adja ki ezt a csomagot.',
  },
  objected: {
    en: 'This pack has an alert without a decision, is held back, or was objected to by the national system when last asked.',
    hu: 'A csomag riasztásáról még nem döntöttek, vagy a csomagot visszatartották, vagy az országos rendszer a legutóbbi kérdésre kifogást emelt ellene.',
  },
  'dispensed-here': {
    en: 'This pharmacy has dispensed this pack already; sending it again may raise an alert.',
    hu: 'Ez a gyógyszertár ezt a csomagot már kijelentette; az ismételt küldés riasztást válthat ki.',
  },
  'destroyed-here': {
    en: 'This pharmacy has destroyed this pack; sending it now raises an alert.',
    hu: 'Ez a gyógyszertár ezt a csomagot selejtezte; a küldés most riasztást vált ki.',
  },
  'not-certain': {
    en: 'An earlier press got no answer and may have counted. Look the pack up on the national portal first.',
    hu: 'Egy korábbi művelet válasz nélkül maradt, és lehet, hogy teljesült. Előbb keresse meg a csomagot az országos portálon.',
  },
  'inactive-elsewhere': {
    en: 'This pack left circulation elsewhere; sending it now raises an alert.',
    hu: 'Ez a csomag máshol már kikerült a forgalomból; a küldés most riasztást vált ki.',
  },
  'undo-too-late': {
    en: 'More than ten days have passed since the dispense, so undoing it would only raise an alert.',
    hu: 'A kijelentés óta több mint tíz nap telt el, ezért a visszavonás csak riasztást váltana ki.',
  },
  'undo-by-another': {
    en: 'Somebody else dispensed this pack, and an undo under another login would only raise an alert.',
    hu: 'Ezt a csomagot más jelentette ki, és a visszavonás más bejelentkezéssel csak riasztást váltana ki.',
  },
};
