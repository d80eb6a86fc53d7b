import type { MailTexts } from './texts.ts';

export const hu: MailTexts = {
  greeting: 'Tisztelt Felhasználó!',
  footer:
    'Ezt az üzenetet a Pecsét, a gyógyszercsomagok ellenőrzésére szolgáló rendszer küldte. Szolgáltató:',
  ignore: 'Ha nem Ön kérte, nincs teendője: a hivatkozás megnyitása nélkül semmi sem történik.',
  activation: {
    subject: 'Aktiválja Pecsét-fiókját',
    body: 'Valaki, feltehetően Ön, ezzel az e-mail-címmel regisztrált a Pecsét rendszerében. A fiók aktiválásához nyissa meg a hivatkozást, amely 24 óráig érvényes.',
    action: 'Fiók aktiválása',
  },
  alreadyRegistered: {
    subject: 'Önnek már van Pecsét-fiókja',
    body: 'Valaki, feltehetően Ön, ezzel az e-mail-címmel próbált regisztrálni a Pecsét rendszerében, de a címhez már tartozik fiók. Kérjük, jelentkezzen be; ha elfelejtette a jelszavát, ott újat igényelhet.',
    action: 'Bejelentkezés',
    note: 'Ha nem Ön próbálkozott, nincs teendője: a fiókja nem változott.',
  },
  passwordReset: {
    subject: 'Új jelszó a Pecsét-fiókjához',
    body: 'Új jelszót igényeltek az Ön Pecsét-fiókjához. A beállításához nyissa meg a hivatkozást, amely 1 óráig érvényes, és egyszer használható.',
    action: 'Új jelszó beállítása',
  },
  passwordChanged: {
    subject: 'Megváltozott a Pecsét-fiókjának jelszava',
    body: 'Pecsét-fiókjának jelszavát az imént megváltoztatták, a többi eszközt pedig kijelentkeztettük.',
    otherWaysInRemoved:
      'Biztonsági okból töröltük a fiókhoz korábban felvett azonosítókulcsokat, illetve másodlagos e-mail-címet is. Sajátjait a profilja Biztonság lapján újra felveheti.',
    action: 'Új jelszó igénylése',
    note: 'Ha nem Ön volt, kérjük, azonnal igényeljen új jelszót.',
  },
  emailChanged: {
    subject: 'Megváltozott a Pecsét-fiókjának e-mail-címe',
    body: 'Pecsét-fiókjához új e-mail-cím tartozik. Üzeneteinket ezentúl oda küldjük, erre a címre nem.',
    note: 'Ha nem Ön volt, kérjük, azonnal írjon szolgáltatójának.',
  },
};
