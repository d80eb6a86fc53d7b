import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  notices: 'Értesítések',
  bellNone: 'Értesítések, nincs új',
  bellSome: 'Értesítések, {{count}} új',
  isNew: 'Új:',
  empty: 'Nincs értesítés. Ha egy válasz később jön meg, mint ameddig várt rá, itt szólunk.',
  failed: 'Az értesítéseket nem sikerült betölteni.',
  seen: 'Láttam',
  seenOf: 'Láttam: {{what}}',
  allSeen: 'Mindet láttam',
  told: 'Új értesítés: {{what}}',
  openAlert: 'A riasztás megnyitása',
  openPack: 'A csomag megnyitása',
  severalAlerts: '{{what}} (összesen {{count}} sürgős értesítés)',

  nationalUp: 'Az országos rendszer válaszol.',
  nationalDown: 'Az országos rendszer nem válaszol.',
  nationalStandstill: 'Mentésből helyreállítva: az országos rendszernek még semmit sem küldünk.',
  nationalRefused: 'Az országos rendszer nem engedi be a gyógyszertárat.',
  answersTake:
    'Az elmúlt percekben válaszainak fele legfeljebb {{p50}} mp, szinte mind legfeljebb {{p95}} mp alatt jött meg.',
  nothingWaits: 'Semmi sem vár.',
  waits: 'Válasz nélkül: {{count}}, a legrégebbi ekkor indult: {{time}}.',
} as const satisfies TextsOf<typeof en>;
