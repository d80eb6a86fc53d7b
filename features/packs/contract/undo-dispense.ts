import { endpoint, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { pressAnswer } from './history-item.ts';
import { Despite, FirstSent, Mode } from './pack-identifiers.ts';
import { pressHeaders, pressRefusals } from './pack-operations.ts';

/** Undos that are certain to end in an alert; they are sent only if the user confirms them in `despite`. */
const hopelessRefusals = {
  'undo-too-late': {
    status: 409,
    en: 'More than ten days have passed since the dispense, so undoing it would only raise an alert. Nothing was sent.',
    hu: 'A kijelentés óta több mint tíz nap telt el, ezért a visszavonás csak riasztást váltana ki. Nem küldtünk el semmit.',
  },
  'undo-by-another': {
    status: 409,
    en: 'Somebody else dispensed this pack, and an undo under another login would only raise an alert. Nothing was sent; please ask whoever dispensed it.',
    hu: 'Ezt a csomagot más jelentette ki, és a visszavonás más bejelentkezéssel csak riasztást váltana ki. Nem küldtünk el semmit; kérjük meg azt, aki kijelentette.',
  },
  'destroyed-here': {
    status: 409,
    en: 'The pack was destroyed here since, so undoing its dispense would only raise an alert. Nothing was sent.',
    hu: 'A csomagot itt azóta selejtezték, ezért a kijelentés visszavonása csak riasztást váltana ki. Nem küldtünk el semmit.',
  },
} as const;

export const undoDispense = endpoint({
  method: 'POST',
  path: '/api/mvs/transaction/:mlId/undo',
  summary: 'Takes a dispense back; answers the new transaction',
  access: 'user',
  headers: pressHeaders,
  params: z.object({ mlId: wholeNumber<MlId>() }),
  /** The mode that the page shows, as for every press, and the warnings that the user confirmed. */
  body: z.object({ mode: z.optional(Mode), despite: Despite, firstSent: FirstSent }),
  reading: 'checked',
  reply: pressAnswer,
  refusals: {
    ...pressRefusals,
    'not-found': { status: 404, en: 'There is no such transaction.', hu: 'Nincs ilyen tranzakció.' },
    'cannot-undo': {
      status: 409,
      en: 'This transaction cannot be undone.',
      hu: 'Ez a tranzakció nem vonható vissza.',
    },
    ...hopelessRefusals,
  },
});
