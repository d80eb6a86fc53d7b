import { type Language, languages } from '@pecset/contract';

/** The language that an account keeps for its mails; Hungarian where it is none we speak. */
export const languageOf = (stored: string): Language => languages.find((known) => known === stored) ?? 'hu';
