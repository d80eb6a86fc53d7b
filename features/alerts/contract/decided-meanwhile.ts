import type { RefusalSpec } from '@pecset/contract';
import type { AlertDecision } from '@pecset/packs/contract';

const meanwhile = (en: string, hu: string) =>
  ({
    status: 409,
    en: `A decision was recorded meanwhile: ${en}. Yours was not. Look at the newer one, then decide again.`,
    hu: `Időközben döntés született: ${hu}. Az Öné nincs rögzítve. Nézze meg az újabbat, majd döntsön újra.`,
  }) as const;

/** Somebody decided over a decision that they were not shown: what that one is, but not whose. */
export const decidedMeanwhile = {
  'released-meanwhile': meanwhile('Released', 'Felszabadítva'),
  'held-meanwhile': meanwhile('Held back', 'Visszatartva'),
  'returned-meanwhile': meanwhile('Returned', 'Visszaküldve'),
  'destroyed-meanwhile': meanwhile('Destroyed', 'Selejtezve'),
  'reported-meanwhile': meanwhile('Reported to the authority', 'Bejelentve a hatóságnak'),
} as const satisfies Record<`${AlertDecision}-meanwhile`, RefusalSpec>;

/** For a page that does not say which decision it showed. */
export const decidedAlready = {
  'decided-already': {
    status: 409,
    en: 'A decision is recorded that this page may not have shown, and by it the pack does not go back on sale. Yours was not recorded. Please reload the page, look at that decision, then decide again.',
    hu: 'Rögzítettek egy döntést, amelyet ez az oldal talán nem mutatott, és amely szerint a csomag nem adható ki. Az Öné nincs rögzítve. Kérjük, töltse újra az oldalt, nézze meg azt a döntést, majd döntsön újra.',
  },
} as const;
