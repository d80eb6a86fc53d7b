import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Billentyűparancsok',
  lead: 'Minden oldalon működnek, hacsak nincs nyitva egy kérdés. Más oldalról az F2 és az F4 előbb a beolvasóoldalra vezet.',
  list: 'Ez a lista',
  scan: 'Beolvasás, mint a gombbal',
  manualEntry: 'Kézi bevitel',
  escape: 'Bezárja a kérdést vagy a listát; lemond a várt beolvasásról',
  scannersOwn: 'Az Ön olvasója ezzel a billentyűvel jelzi a kódjait, ezért itt csak az olvasóé',
  f8: 'Az olvasóké: némelyik ezt küldi elválasztóként a kódon belül',
  key: 'Billentyű',
  meaning: 'Mit tesz',
  toHelp: 'A súgóhoz',
  close: 'Bezárás',
} as const satisfies TextsOf<typeof en>;
