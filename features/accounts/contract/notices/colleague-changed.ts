import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

const change = z.enum(['joined', 'made-admin', 'admin-taken', 'activated', 'deactivated', 'removed']);
export type ColleagueChange = z.infer<typeof change>;

type Changes = Readonly<Record<ColleagueChange, (userName: string, colleague: string) => string>>;

const hu: Changes = {
  joined: (_, colleague) => `${colleague} munkatársként csatlakozott`,
  'made-admin': (userName, colleague) =>
    `${userName} adminisztrátorrá tette a következő munkatársat: ${colleague}`,
  'admin-taken': (userName, colleague) =>
    `${userName} elvette az adminisztrátori jogot a következő munkatárstól: ${colleague}`,
  activated: (userName, colleague) => `${userName} újra aktiválta a következő munkatársat: ${colleague}`,
  deactivated: (userName, colleague) => `${userName} inaktiválta a következő munkatársat: ${colleague}`,
  removed: (userName, colleague) =>
    `${userName} eltávolította a szervezetből a következő munkatársat: ${colleague}`,
};

const en: Changes = {
  joined: (_, colleague) => `${colleague} has joined as a colleague`,
  'made-admin': (userName, colleague) => `${userName} has made ${colleague} an administrator`,
  'admin-taken': (userName, colleague) => `${userName} has taken the administrator role from ${colleague}`,
  activated: (userName, colleague) => `${userName} has activated ${colleague} again`,
  deactivated: (userName, colleague) => `${userName} has deactivated ${colleague}`,
  removed: (userName, colleague) => `${userName} has removed ${colleague} from the organisation`,
};

/** Tells the other admins who changed what about a colleague. */
export const colleagueChanged = noticeKind({
  kind: 'colleague-changed',
  facts: z.object({ change, userName: z.string(), colleague: z.string() }),
  to: 'admins',
  choice: {
    order: 120,
    byMail: 'always',
    hu: 'Változások a munkatársak körében',
    en: 'Changes about colleagues',
  },
  leadsTo: 'organisation',
  about: ({ change: made, colleague }, at) => `${at.toISOString()} ${made} ${colleague}`,
  words: {
    hu: ({ change: made, userName, colleague }) => ({
      what: hu[made](userName, colleague),
      todo: ['Ha nem tud róla, nézze meg a szervezet munkatársait, és kérdezzen rá.'],
    }),
    en: ({ change: made, userName, colleague }) => ({
      what: en[made](userName, colleague),
      todo: ['If you know nothing of it, look at the colleagues of your organisation and ask.'],
    }),
  },
});
