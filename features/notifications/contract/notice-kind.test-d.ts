import { z } from 'zod/mini';
import { noticeKind } from './index.ts';
import { answered, changed, shutOut } from './testing/test-kinds.ts';

shutOut({ code: 'NMVS_FE_AU_01' });
changed({});
// @ts-expect-error what a kind says cannot be left out
shutOut({});
// @ts-expect-error nor be of another type
shutOut({ code: 1 });
// @ts-expect-error a pack is named whole
answered({ answer: { mlId: 1, note: '' } });

const choice = { order: 1, byMail: 'never', hu: 'Új', en: 'New' } as const;
const words = { what: 'Új', todo: [] };
const declared = { kind: 'added', facts: z.object({}), to: 'admins', choice, leadsTo: 'start' } as const;
// @ts-expect-error words in one language only do not compile
noticeKind({ ...declared, words: { hu: () => words } });
// @ts-expect-error words of what the kind does not say do not compile
noticeKind({
  ...declared,
  words: { hu: ({ code }: { code: string }) => ({ ...words, what: code }), en: () => words },
});
