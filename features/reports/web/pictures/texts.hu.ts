import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  loading: 'A grafikonok készülnek…',
  failed: 'A grafikonokat nem sikerült betölteni.',
  nothing: 'Ezekkel a csomagokkal ezeken a napokon nem történt semmi, így nincs mit ábrázolni.',
  follows:
    'A grafikonok mindent mutatnak, ami ezekkel a csomagokkal ezeken a napokon történt; a többi szűrő nem hat rájuk.',
  asTable: 'Táblázatként',

  transactions: 'Tranzakciók',
  alerts: 'Riasztások',
  transactionsByDay: 'Tranzakciók naponta',
  transactionsByWeek: 'Tranzakciók hetente',
  transactionsByMonth: 'Tranzakciók havonta',
  alertsByDay: 'Riasztások naponta',
  alertsByWeek: 'Riasztások hetente',
  alertsByMonth: 'Riasztások havonta',
  total: 'Összesen {{count}} ({{first}} – {{last}}).',
  most: 'A legtöbb {{most}} ({{when}}).',
  totalOfDay: 'Összesen {{count}} ({{first}}).',
  noneOf: 'Egy sem ({{first}} – {{last}}).',
  noneOnDay: 'Egy sem ({{first}}).',
  day: 'Nap',
  week: 'Hét',
  month: 'Hónap',
  fromTo: '{{first}} – {{last}}',
  amount: '{{count}}',
  amountOn: '{{when}}: {{count}}',

  byReason: 'Riasztások okkódok szerint',
  reason: 'Ok',
  noReason: 'Az okot nem közölték',
  noAlerts: 'Nem volt riasztás.',
  reasonsTold: 'Összesen {{count}}; a leggyakoribb: {{reason}} ({{most}}).',

  byCause: 'Riasztások a megállapított ok szerint',
  cause: 'Megállapított ok',
  undecided: 'Még nincs döntés',
  causesTold: 'A leggyakoribb: {{cause}} ({{most}}).',
  openTold: 'Döntés nélkül: {{count}}.',
  noneDecided: 'Még egyikről sem született döntés ({{count}}).',
  topCause: 'A leggyakoribb ok: {{cause}}.',
  adviceDoubleScan:
    'Kapcsolja be a kosarat, vagy kijelentés előtt mindig ellenőrizze a csomagot: így a második beolvasáskor kiderül, hogy a csomag már kész.',
  adviceReaderSetup: 'Állítsa be újra az olvasót minden számítógépen.',
  toScannerSetup: 'Az olvasó beállítása',
  adviceTyping:
    'Gépelés helyett olvassa be a kódot; ha nem olvasható, küldés előtt minden begépelt adatot vessen össze a dobozzal.',
  adviceExpired:
    'Válogassa ki a csomagokat, mielőtt lejárnak, és a lejártat ne kijelentse, hanem selejtezze.',
  adviceOtherOwnError: 'Olvassák át együtt, amit a dossziékba feljegyeztek: mi ismétlődik?',
  adviceManufacturer:
    'Ezen a gyógyszertár nem tud változtatni: küldje el az ilyen csomag adatait a gyártónak, ahogyan a dosszié előkészíti.',
  adviceNationalSystem:
    'Ezen a gyógyszertár nem tud változtatni: jelezze az országos szervezetnek (HUMVO), ahogyan a dosszié előkészíti.',
  adviceOtherTechnical:
    'Ellenőrizze az olvasót, a kábelét és a pénztárprogramot azon a számítógépen, ahol előfordul.',
  adviceSuspicion:
    'Ezek nem saját hibák: az ilyen csomagot különítse el, és jelentse be a hatóságnak (NNGYK).',

  rate: 'Saját riasztási arány',
  toHelp: 'Mit lehet tenni?',
  sandbox: 'Gyakorlás tesztüzemmódban: semmilyen statisztikába nem számít bele.',
  rateOf: '{{transactions}} tranzakcióból {{alerts}} riasztás: {{rate}}.',
  tooFew: 'Kevés a tranzakció az értékeléshez',
  within: 'Az uniós célértéken belül',
  near: 'Az uniós célérték körül',
  above: 'Az uniós célérték fölött',
  tooFewWhy:
    '{{transactions}} tranzakcióból {{alerts}} riasztás. A {{target}}-os uniós célérték mellett 2000 tranzakcióra jut egy riasztás: ennél kevesebb tranzakciónál az arány nem mond semmit.',
  nearWhy: 'Valamivel több a {{target}}-os célértéknél, de nem több, mint amennyit a véletlen is okozhat.',
  aboveWhy:
    'A {{target}}-os célérték mellett körülbelül {{expected}} volna. Hogy miért, azt az okok szerinti ábra mutatja.',
  withinWhy: 'A célérték {{target}}.',
  notCounted: 'Az ismeretlen termékkód nem vált ki riasztást, ezért itt nem számít.',
  target: 'uniós célérték {{target}}',
  own: 'saját arány {{rate}}',
} as const satisfies TextsOf<typeof en>;
