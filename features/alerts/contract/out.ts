import { endpoint, file, html, languages, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { printLanguage } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { mailParties, readDossier } from './dossier.ts';

const { refusals } = readDossier;

const ofDossier = z.object({ mlId: wholeNumber<MlId>() });

export const printDossier = endpoint({
  method: 'GET',
  path: '/api/alerts/:mlId/page',
  summary: 'The dossier as a page to print, with photographs; each print is recorded',
  access: 'user',
  changes: true,
  params: ofDossier,
  query: printLanguage,
  reply: html(),
  refusals,
});

export const dossierFile = endpoint({
  method: 'GET',
  path: '/api/alerts/:mlId/file',
  summary: 'The dossier as one file for an inspector, photographs inside; each download is recorded',
  access: 'user',
  changes: true,
  params: ofDossier,
  query: printLanguage,
  reply: file('text/html; charset=utf-8'),
  refusals,
});

export type MailParty = (typeof mailParties)[number];

export const dossierMail = endpoint({
  method: 'GET',
  path: '/api/alerts/:mlId/mail-text',
  summary: 'A text for an e-mail about the alert; without notes in words, which may name a patient',
  access: 'user',
  params: ofDossier,
  query: z.object({ to: z.enum(mailParties), lng: z.enum(languages) }),
  reply: z.object({
    /** As the organisation has set it. */
    address: z.nullable(z.string()),
    subject: z.string(),
    text: z.string(),
  }),
  refusals,
});
