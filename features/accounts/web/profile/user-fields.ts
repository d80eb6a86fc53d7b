import { hintForUserName, type UserNameHint } from '@pecset/accounts/domain';
import { PLAIN_LINE } from '@pecset/kernel';
import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { profileTexts } from './texts.ts';

/** A new name must satisfy the hints; the saved one may stay as it is. */
export const userFields = (saved: string) => {
  const isFree = (hint: UserNameHint) => (name: string) => name === saved || hintForUserName(name) !== hint;
  return z.object({
    userName: z
      .string()
      .check(
        z.trim(),
        z.refine(isFree('too-short'), textKey(profileTexts, 'userNameTooShort')),
        z.refine(isFree('too-long'), textKey(profileTexts, 'userNameTooLong')),
        z.regex(PLAIN_LINE, textKey(profileTexts, 'userNameOdd')),
      ),
  });
};
