import type { PhotographSubject } from '../../contract/index.ts';
import type { en } from './texts.en.ts';

type Key = keyof typeof en;

export const subjectWords = {
  code: { name: 'code', hint: 'codeHint' },
  'printed-data': { name: 'printedData', hint: 'printedDataHint' },
  seal: { name: 'seal', hint: 'sealHint' },
  sides: { name: 'sides', hint: 'sidesHint' },
  other: { name: 'other', hint: 'otherHint' },
} as const satisfies Record<PhotographSubject, { readonly name: Key; readonly hint: Key }>;
