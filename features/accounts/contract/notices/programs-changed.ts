import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

const change = z.enum(['added', 'rotated', 'revoked', 'maker-left', 'restored']);
export type ProgramsChange = z.infer<typeof change>;

type Words = { readonly what: string; readonly todo: string };
type Changes = Readonly<Record<ProgramsChange, (programs: string, userName: string) => Words>>;

const askHu = 'Ha nem tud róla, nézze meg a szervezet csatlakoztatott programjait, és kérdezzen rá.';
const askEn = 'If you know nothing of it, look at the connected programs of your organisation and ask.';

const hu: Changes = {
  added: (programs, userName) => ({
    what: `${userName} új programot csatlakoztatott: ${programs}`,
    todo: askHu,
  }),
  rotated: (programs, userName) => ({
    what: `${userName} új kulcsot készített a következő programnak: ${programs}`,
    todo: askHu,
  }),
  revoked: (programs, userName) => ({
    what: `${userName} visszavonta a következő program kulcsát: ${programs}`,
    todo: 'A program azzal a kulccsal többé nem dolgozhat. Ha mégis kell, készítsen neki új kulcsot a szervezet oldalán.',
  }),
  'maker-left': (programs, userName) => ({
    what: `${userName} már nem dolgozik itt, de az általa készített kulcsok tovább működnek: ${programs}`,
    todo: 'Ha ismerheti a kulcsokat, cserélje le őket a szervezet oldalán.',
  }),
  restored: (programs) => ({
    what: `A Pecsétet mentésből állították helyre, ezért a csatlakoztatott programok kulcsait visszavontuk: ${programs}`,
    todo: 'Amíg új kulcsot nem készít nekik a szervezet oldalán, ezek a programok nem tudnak dolgozni.',
  }),
};

const en: Changes = {
  added: (programs, userName) => ({ what: `${userName} has connected a program: ${programs}`, todo: askEn }),
  rotated: (programs, userName) => ({ what: `${userName} has made a new key for ${programs}`, todo: askEn }),
  revoked: (programs, userName) => ({
    what: `${userName} has revoked a key of ${programs}`,
    todo: 'The program cannot work with that key any more. If it is needed, make a new one on the organisation’s page.',
  }),
  'maker-left': (programs, userName) => ({
    what: `${userName} does not work here any more, but the keys that they made still work: ${programs}`,
    todo: 'If they may know the keys, rotate them on the organisation’s page.',
  }),
  restored: (programs) => ({
    what: `Pecsét was restored from a backup, so the keys of the connected programs were revoked: ${programs}`,
    todo: 'These programs cannot work until you make new keys for them on the organisation’s page.',
  }),
};

const inWords = ({ what, todo }: Words) => ({ what, todo: [todo] });

/** Tells the admins of keys: a key does all that its program may, and nobody sees it working. */
export const programsChanged = noticeKind({
  kind: 'programs-changed',
  facts: z.object({
    change,
    programs: z.array(z.string()),
    /** Who did it or left; null for the provider's operator. */
    userName: z.nullable(z.string()),
  }),
  to: 'admins',
  choice: {
    order: 127,
    byMail: 'always',
    hu: 'Csatlakoztatott programok és kulcsaik',
    en: 'Connected programs and their keys',
  },
  leadsTo: 'organisation',
  about: (facts, at) => `${at.toISOString()} ${facts.change} ${facts.programs.join(', ')}`,
  words: {
    hu: (facts) => inWords(hu[facts.change](facts.programs.join(', '), facts.userName ?? 'Az üzemeltető')),
    en: (facts) => inWords(en[facts.change](facts.programs.join(', '), facts.userName ?? 'The operator')),
  },
});
