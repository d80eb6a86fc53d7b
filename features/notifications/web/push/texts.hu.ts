import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  notices: 'Hogyan értesítsük?',
  lead: 'Amiről értesítjük, azt az alkalmazásban, a csengő alatt mindig megtalálja. Itt választhatja ki, mi jusson el Önhöz más módon is.',

  hereLead:
    'Az üzenet ezen az eszközön akkor is megjelenik, ha éppen nem a Pecsétet nézi. Csomagot soha nem nevez meg, és addig érkezik, amíg ki nem jelentkezik, vagy más nem veszi át itt a munkát.',
  isOn: 'Ebben a böngészőben az üzenetek be vannak kapcsolva.',
  isOff: 'Ebben a böngészőben az üzenetek ki vannak kapcsolva.',
  willAsk:
    'Ha bekapcsolja őket, a böngésző megkérdezi, hogy a Pecsét megjelenítheti-e őket: kérjük, válassza az Engedélyezés lehetőséget.',
  isDenied: 'Ez a böngésző letiltja a Pecsét üzeneteit.',
  allowIt:
    'Az engedélyezéshez kattintson az ablak tetején a cím bal oldalán lévő ikonra, válassza a webhely beállításait, és az Értesítéseknél állítsa be az Engedélyezés értéket. Ezután térjen vissza ide.',
  isUnsupported: 'Ez a böngésző nem tud üzenetet megjeleníteni.',
  whichCan:
    'A Chrome, az Edge, a Firefox vagy a Safari friss változata igen; a lenti e-mailek pedig így is elérik.',
  isInstallFirst: 'iPhone-on és iPaden csak telepített alkalmazás kap üzenetet.',
  howToInstall:
    'Válassza a Megosztás, majd a Főképernyőhöz adás lehetőséget, és onnan nyissa meg a Pecsétet.',
  switchOn: 'Üzenetek bekapcsolása',
  switchOff: 'Üzenetek kikapcsolása',
  test: 'Próbaüzenetet kérek',
  tested: 'Elküldtük. Az üzenetnek néhány másodpercen belül meg kell jelennie.',
  notDone: 'Ez nem sikerült',
  notAllowed: 'A böngésző nem kapott engedélyt az üzenetek megjelenítésére.',
  noWorker:
    'A Pecsét ebben a böngészőben még nem készült el. Kérjük, töltse újra az oldalt, és próbálja ismét.',
  noAnswer: 'A böngésző értesítési szolgáltatása nem válaszolt. Kérjük, próbálja később.',
  noService: 'A böngészőt nem érte el az értesítési szolgáltatása. Kérjük, próbálja később.',

  what: 'Miről',
  mail: 'E-mail',
  push: 'Üzenet',
  always: 'mindig',
  never: 'nem',
  duty: 'Ahol „mindig” áll, az e-mail kötelező: valakinek időben meg kell tudnia, ha egy csomag nem adható ki, ha már semmit sem küldünk az országos rendszernek, vagy ha egy munkatárs fontos dolgot módosított.',
  wantedBy: '{{kind}}: {{way}}',
  saved: 'Elmentve',
  loadFailed: 'A beállításait nem sikerült betölteni.',
  loading: 'Betöltés...',
} as const satisfies TextsOf<typeof en>;
