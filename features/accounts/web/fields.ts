import { isGoodPassword, parseEmail } from '@pecset/accounts/domain';
import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { registrationTexts } from './registration/texts.ts';
import { accountsTexts } from './texts.ts';

const isEmail = (text: string): boolean => parseEmail(text).ok;
const invalidEmail = textKey(accountsTexts, 'invalidEmail');

export const emailField = z.string().check(z.trim(), z.refine(isEmail, invalidEmail));

export const optionalEmailField = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isEmail(text), invalidEmail),
);

/** A password that exists already: whether it is right is for the server to say. */
export const knownPasswordField = z.string().check(z.minLength(1, textKey(accountsTexts, 'passwordMissing')));

export const newPasswordField = z
  .string()
  .check(z.refine(isGoodPassword, textKey(registrationTexts, 'weakPassword')));
