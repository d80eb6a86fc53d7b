import { budapestDay, dayInWords } from '@pecset/kernel';
import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

/** Told once a day while the last backup (`last`, null if there is none) is more than a day old. */
export const backupMissing = noticeKind({
  kind: 'backup-missing',
  facts: z.object({ last: z.nullable(z.string()) }),
  to: 'admins',
  choice: { order: 60, byMail: 'always', hu: 'Nem készült napi mentés', en: 'The daily backup is missing' },
  // Nothing can be done about it within Pecsét.
  leadsTo: 'nowhere',
  about: (_, at) => budapestDay(at),
  words: {
    hu: ({ last }) => ({
      what:
        last === null
          ? 'Még egyszer sem készült mentés'
          : `Nem készült újabb mentés; az utolsó napja: ${dayInWords(last, 'hu')}`,
      todo: [
        'Ha a gép meghibásodik, elvész minden, amit azóta rögzítettek. Szóljon annak, aki a gépet felügyeli: lehet, hogy a mentések helye megtelt, vagy nincs csatlakoztatva.',
      ],
    }),
    en: ({ last }) => ({
      what:
        last === null
          ? 'No backup has been taken yet'
          : `No backup has been taken since ${dayInWords(last, 'en')}`,
      todo: [
        'If the machine breaks, everything recorded since then is lost. Tell whoever looks after the machine: the place for backups may be full or not connected.',
      ],
    }),
  },
});
