import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Éles üzemmód',
  lead: 'Tesztüzemmódban egyetlen csomag adatát sem küldjük el az országos rendszernek. Éles üzemmódban minden ellenőrzést, kijelentést és selejtezést elküldünk, és az érvényes.',
  request: 'Éles üzemmód kérése',
  requestAgain: 'Kérelem újbóli benyújtása',
  sureTitle: 'Éles üzemmód',
  sure: 'Biztosan éles üzemmódra szeretne váltani?',
  receivedTitle: 'A kérelmet megkaptuk',
  received: '2 munkanapon belül feldolgozzuk, és e-mailben válaszolunk.',
  open: 'A kérelem beérkezett: {{time}}.',
  refused: 'A kérelmet elutasították ({{time}})',
  words: 'A szolgáltató üzenete: {{words}}',
} as const satisfies TextsOf<typeof en>;
