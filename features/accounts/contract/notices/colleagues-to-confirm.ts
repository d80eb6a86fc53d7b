import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

/** After a restore: so many colleagues cannot sign in until an admin says that they still work here. */
export const colleaguesToConfirm = noticeKind({
  kind: 'colleagues-to-confirm',
  facts: z.object({ count: z.int() }),
  to: 'admins',
  choice: {
    order: 125,
    byMail: 'never',
    hu: 'Munkatársak megerősítése helyreállítás után',
    en: 'Colleagues to be confirmed after a restore',
  },
  leadsTo: 'organisation',
  about: (_, at) => at.toISOString(),
  words: {
    hu: ({ count }) => ({
      what: `A Pecsétet mentésből állították helyre: ${count} munkatárs megerősítésre vár`,
      todo: [
        'Amíg meg nem erősíti őket a szervezet oldalán, nem tudnak bejelentkezni. Akit a mentés óta inaktivált vagy eltávolított, azt ne erősítse meg.',
      ],
    }),
    en: ({ count }) => ({
      what: `Pecsét was restored from a backup: ${count} colleagues wait to be confirmed`,
      todo: [
        'They cannot log in until you confirm them on the organisation’s page. Do not confirm anybody whom you have deactivated or removed since the backup.',
      ],
    }),
  },
});
