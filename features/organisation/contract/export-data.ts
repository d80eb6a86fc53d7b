import { endpoint, file } from '@pecset/contract';
import { z } from 'zod/mini';

const whole = {
  access: 'admin',
  // The export contains names and addresses of all colleagues.
  proof: 'recent',
  refusals: {
    'export-running': {
      status: 429,
      en: 'An export of this organisation is under way. Try again when it has ended.',
      hu: 'A szervezet adatainak egy exportja már folyamatban van. Próbálja újra, amikor befejeződött.',
    },
  },
} as const;

/** Asked before the browser downloads the file, so that a refusal can be shown on the page. */
export const prepareExport = endpoint({
  ...whole,
  method: 'POST',
  path: '/api/org/export',
  canWait: true,
  summary: 'Whether an export of the organisation can begin now',
  reply: z.object({}),
});

/** All data of the organisation, with a sheet for each kind. */
export const exportWorkbookOfData = endpoint({
  ...whole,
  method: 'GET',
  changes: true,
  path: '/api/org/export.xlsx',
  summary: 'Everything of the organisation as an Excel workbook, with the audit and its seals',
  query: z.object({ lng: z.optional(z.enum(['hu', 'en'])) }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});

/** The same for programs, with a list for each kind. */
export const exportJsonOfData = endpoint({
  ...whole,
  method: 'GET',
  changes: true,
  path: '/api/org/export.json',
  summary: 'Everything of the organisation as JSON, with the audit and its seals',
  reply: file('application/json; charset=utf-8'),
});
