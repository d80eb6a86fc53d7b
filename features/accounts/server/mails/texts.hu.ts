import type { en } from './texts.en.ts';
import type { Worded } from './worded.ts';

export const hu: Worded<typeof en> = {
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
  deviceSecretCopied: {
    subject: 'Kijelentkeztettük egy megjegyzett eszközét',
    body: 'Valaki olyan kulccsal próbált belépni Pecsét-fiókjába, amelyet az Ön egyik böngészője korábban őrzött, de azóta lecserélt. Ez akkor fordul elő, ha a böngésző adatait lemásolták, vagy régi mentésből állították vissza. Biztonsági okból ezt az eszközt kijelentkeztettük és elfelejtettük; ha az Öné, kérjük, jelentkezzen be újra rajta jelszóval vagy azonosítókulccsal.',
    action: 'Bejelentkezés',
    note: 'Ha nem másolta le és nem is állította vissza a böngészője adatait, változtassa meg a jelszavát a profilja Biztonság lapján.',
  },
  emailChanged: {
    subject: 'Megváltozott a Pecsét-fiókjának e-mail-címe',
    body: 'Pecsét-fiókjához új e-mail-cím tartozik. Üzeneteinket ezentúl oda küldjük, erre a címre nem.',
    note: 'Ha nem Ön volt, kérjük, azonnal írjon szolgáltatójának.',
  },
};
