import { PLAIN_LINE } from '@pecset/kernel';
import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { countries, longest, VAT_NUMBER } from '../domain/index.ts';
import { organisationTexts } from './texts.ts';

const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, textKey(organisationTexts, 'required')),
      z.maxLength(most, textKey(organisationTexts, 'tooLong')),
      z.regex(PLAIN_LINE, textKey(organisationTexts, 'oddCharacters')),
    );

/** Same rules as the contract, with a message for each. */
export const DataFields = z.object({
  name: line(longest.name),
  country: z.enum(countries),
  postCode: line(longest.postCode),
  city: line(longest.city),
  address: line(longest.address),
  vatnumber: z.string().check(z.trim(), z.regex(VAT_NUMBER, textKey(organisationTexts, 'vatnumberWrong'))),
});
export type DataFields = z.infer<typeof DataFields>;

/** Keeps only the fields whose values differ. */
export const changedIn = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> => {
  const changed = { ...after };
  for (const name in before) if (before[name] === after[name]) delete changed[name];
  return changed;
};
