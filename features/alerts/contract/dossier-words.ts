import type { Language } from '@pecset/contract';
import type { AlertCause, AlertDecision } from '@pecset/packs/contract';
import type { DossierState } from './dossier.ts';
import type { Place } from './dossier-entry.ts';
import type { PhotographSubject } from './photographs.ts';

type WordsOf<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>;

/** What was found to be the cause, for sheets, workbooks and charts. */
export const causeWords: WordsOf<AlertCause> = {
  hu: {
    'double-scan': 'Kétszeri beolvasás',
    'reader-setup': 'Az olvasó rossz beállítása',
    typing: 'Elgépelés',
    expired: 'Lejárt csomag',
    'other-own-error': 'Más saját hiba',
    manufacturer: 'A gyártó adatainak hibája',
    'national-system': 'Az országos rendszer hibája',
    'other-technical': 'Más műszaki hiba',
    suspicion: 'Hamisítás gyanúja',
  },
  en: {
    'double-scan': 'Double scan',
    'reader-setup': 'Wrong scanner set-up',
    typing: 'Typing mistake',
    expired: 'Expired pack',
    'other-own-error': 'Another own error',
    manufacturer: 'Fault in the manufacturer’s data',
    'national-system': 'Fault of the national system',
    'other-technical': 'Another technical fault',
    suspicion: 'Suspicion of falsification',
  },
};

export const decisionWords: WordsOf<AlertDecision> = {
  hu: {
    released: 'Felszabadítva',
    held: 'Visszatartva',
    returned: 'Visszaküldve',
    destroyed: 'Selejtezve',
    reported: 'Bejelentve a hatóságnak',
  },
  en: {
    released: 'Released',
    held: 'Held back',
    returned: 'Returned',
    destroyed: 'Destroyed',
    reported: 'Reported to the authority',
  },
};

export const placeWords: WordsOf<Place> = {
  hu: {
    counter: 'A pultnál',
    quarantine: 'Karanténban',
    returned: 'Visszaküldve',
    'handed-out': 'Kiadva',
    destroyed: 'Selejtezve',
    authority: 'A hatóságnál',
  },
  en: {
    counter: 'At the counter',
    quarantine: 'In quarantine',
    returned: 'Returned',
    'handed-out': 'Handed out',
    destroyed: 'Destroyed',
    authority: 'With the authority',
  },
};

export const stateWords: WordsOf<DossierState> = {
  hu: {
    open: 'Nyitott',
    'looked-into': 'Kivizsgálás alatt',
    held: 'Visszatartva',
    closed: 'Lezárva',
  },
  en: { open: 'Open', 'looked-into': 'Being looked into', held: 'Held back', closed: 'Closed' },
};

export const subjectWords: WordsOf<PhotographSubject> = {
  hu: {
    code: 'A kód',
    'printed-data': 'A nyomtatott adatok',
    seal: 'A doboz zárása',
    sides: 'A doboz oldalai',
    other: 'Egyéb',
  },
  en: {
    code: 'The code',
    'printed-data': 'The printed data',
    seal: 'The seal of the box',
    sides: 'The sides of the box',
    other: 'Other',
  },
};
