import { type Language, languages } from '@pecset/contract';

/** The language stored for an account's mails; Hungarian if it is not supported. */
export const languageOf = (stored: string): Language => languages.find((known) => known === stored) ?? 'hu';
