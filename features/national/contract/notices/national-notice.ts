import { budapestDay } from '@pecset/kernel';
import { type NoticeWords, noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';
import { type NoticeTopic, noticeTopic } from '../../domain/index.ts';

type Topics = Readonly<Record<NoticeTopic, (code: string) => NoticeWords>>;

const hu: Topics = {
  'old-password': () => ({
    what: 'Még az országos rendszer régi jelszava van használatban',
    todo: ['Hamarosan kikapcsolják. Magunktól újat állítunk be, hacsak ezt ki nem kapcsolták.'],
  }),
  'password-expires': () => ({
    what: 'Hamarosan lejár az országos rendszer jelszava',
    todo: ['Magunktól újat állítunk be; ha ezt kikapcsolták, kérjük, cserélje le időben.'],
  }),
  terms: () => ({
    what: 'Az országos rendszernek új feltételei vannak',
    todo: ['Olvassa el és erősítse meg őket időben a szervezet oldalán: enélkül senkit sem enged be.'],
  }),
  other: (code) => ({
    what: `Értesítés az országos rendszertől (${code})`,
    todo: ['Ha nem ismeri, kérdezze meg az országos szervezetet, mit jelent.'],
  }),
};

const en: Topics = {
  'old-password': () => ({
    what: 'The old password of the national system is still in use',
    todo: ['It will be switched off. We set a new one by ourselves unless that was switched off.'],
  }),
  'password-expires': () => ({
    what: 'The password of the national system is about to expire',
    todo: ['We set a new one by ourselves unless that was switched off; then please change it in time.'],
  }),
  terms: () => ({
    what: 'The national system has new terms',
    todo: ['Read and confirm them on the organisation’s page in time: without that it lets nobody in.'],
  }),
  other: (code) => ({
    what: `A notice of the national system (${code})`,
    todo: ['If you do not know it, ask the national organisation what it means.'],
  }),
};

/** A notification that came with an answer, in the national system's words if it has any; told once a day. */
export const nationalNotice = noticeKind({
  kind: 'national-notice',
  facts: z.object({ code: z.string(), description: z.nullable(z.string()) }),
  to: 'admins',
  choice: {
    order: 40,
    byMail: 'choice',
    hu: 'Az országos rendszer értesítései',
    en: 'Notices of the national system',
  },
  leadsTo: 'organisation',
  about: ({ code }, at) => `${code} ${budapestDay(at)}`,
  words: {
    hu: ({ code, description }) => ({
      ...hu[noticeTopic(code)](code),
      said: description === null ? undefined : `Saját szavaival: ${description}`,
    }),
    en: ({ code, description }) => ({
      ...en[noticeTopic(code)](code),
      said: description === null ? undefined : `In its own words: ${description}`,
    }),
  },
});
