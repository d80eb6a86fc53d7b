import { endpoint, html } from '@pecset/contract';
import { printLanguage } from './print-language.ts';

export const trainingSheet = endpoint({
  method: 'GET',
  path: '/api/mvs/training-sheet',
  summary: 'A page to print: one DataMatrix for each answer that the sandbox can give',
  access: 'user',
  query: printLanguage,
  reply: html(),
});
