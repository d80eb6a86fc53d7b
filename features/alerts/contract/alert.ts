import { endpoint, html, linesOfText, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { alertOutcome, historyItem, keptText, printLanguage } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { decidedAlready } from './decided-meanwhile.ts';

const AlertId = z.string().check(z.minLength(1), z.maxLength(200), keptText);

const notFound = {
  'not-found': { status: 404, en: 'There is no such alert.', hu: 'Nincs ilyen riasztás.' },
} as const;

export const printAlert = endpoint({
  method: 'GET',
  path: '/api/mvs/alert/:alertId',
  summary: 'The alert as a page to print; records who printed it first, and each print in the audit',
  access: 'user',
  changes: true,
  params: z.object({ alertId: AlertId }),
  query: printLanguage,
  reply: html(),
  refusals: notFound,
});

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/mvs/alert/:alertId/ack',
  summary: 'A person has seen the alert',
  access: 'user',
  params: z.object({ alertId: AlertId }),
  reply: z.object({}),
  refusals: notFound,
});

export const recordOutcome = endpoint({
  method: 'POST',
  path: '/api/mvs/transaction/:mlId/outcome',
  summary:
    'How an alert, or an unknown product code, turned out, in words: as the decision was called before',
  access: 'user',
  params: z.object({ mlId: wholeNumber<MlId>() }),
  body: z.object({
    outcome: alertOutcome,
    words: linesOfText(2000),
  }),
  reading: 'checked',
  reply: historyItem,
  refusals: {
    ...notFound,
    ...decidedAlready,
    'second-person-needed': {
      status: 403,
      en: 'In this pharmacy a second person confirms such a decision. Please reload the page, and record it in the alert’s dossier.',
      hu: 'Ebben a patikában az ilyen döntést egy második személy is megerősíti. Kérjük, töltse újra az oldalt, és a riasztás dossziéjában rögzítse.',
    },
  },
});
