import type { Worded } from '../mails/worded.ts';
import type { en } from './mail-texts.en.ts';

export const hu: Worded<typeof en> = {
  confirmEmail: {
    subject: 'Erősítse meg új e-mail-címét',
    body: 'Ezt a címet adták meg egy Pecsét-fiók új e-mail-címeként. A megerősítéshez nyissa meg a hivatkozást, amely 24 óráig érvényes. Ezt követően ezzel a címmel tud bejelentkezni.',
    action: 'Cím megerősítése',
  },
  confirmSecondary: {
    subject: 'Erősítse meg másodlagos e-mail-címét',
    body: 'Ezt a címet adták meg egy Pecsét-fiók másodlagos e-mail-címeként. A megerősítéshez nyissa meg a hivatkozást, amely 24 óráig érvényes. Ezt követően új jelszót ezen a címen keresztül is lehet igényelni.',
    action: 'Cím megerősítése',
  },
  addressTaken: {
    subject: 'Ehhez a címhez már tartozik Pecsét-fiók',
    body: 'Valaki, feltehetően Ön, ezt az e-mail-címet egy másik Pecsét-fiókhoz szerette volna használni, de a címhez már tartozik fiók. Semmi sem változott.',
    note: 'Ha nem Ön próbálkozott, nincs teendője.',
  },
  emailAsked: {
    subject: 'Másik e-mail-címet adtak meg a Pecsét-fiókjához',
    body: 'Pecsét-fiókjához másik e-mail-címet adtak meg. Az új cím akkor lép ennek a helyébe, ha ott megerősítették.',
    note: 'Ha nem Ön volt, jelentkezzen be, változtassa meg a jelszavát, és zárja le az ismeretlen munkameneteket.',
  },
  secondaryChanged: {
    subject: 'Megváltozott a Pecsét-fiókjának másodlagos e-mail-címe',
    body: 'Pecsét-fiókjának másodlagos e-mail-címét beállították vagy törölték. Az új cím akkor használható, ha ott megerősítették.',
    note: 'Ha nem Ön volt, jelentkezzen be, változtassa meg a jelszavát, és zárja le az ismeretlen munkameneteket.',
  },
  secondaryConfirmed: {
    subject: 'Megerősítették Pecsét-fiókjának másodlagos e-mail-címét',
    body: 'Pecsét-fiókjának másodlagos e-mail-címét az imént megerősítették. Mostantól új jelszót azon a címen keresztül is lehet igényelni.',
    note: 'Ha nem Ön volt, azonnal igényeljen új jelszót erre a címre: azzal a másodlagos cím is törlődik.',
  },
};
