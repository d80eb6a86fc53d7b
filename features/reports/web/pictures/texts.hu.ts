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

  byReason: 'Riasztások okok szerint',
  reason: 'Ok',
  noReason: 'Az okot nem közölték',
  noAlerts: 'Nem volt riasztás.',
  reasonsTold: 'Összesen {{count}}; a leggyakoribb: {{reason}} ({{most}}).',

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
