import { isGoodPassword, parseEmail, type ToAscii, textBeforeScan } from '@pecset/accounts/domain';
import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { registrationTexts } from './registration/texts.ts';
import { accountsTexts } from './texts.ts';

const toAscii: ToAscii = (domain) =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : '';

const isEmail = (text: string): boolean => parseEmail(text, toAscii).ok;
const invalidEmail = textKey(accountsTexts, 'invalidEmail');

export const emailField = z.string().check(z.trim(), z.refine(isEmail, invalidEmail));

/** For the login: a pack code that a scanner typed into the field is no error; `takeOutScan` removes it. */
export const loginEmailField = z.string().check(
  z.trim(),
  z.refine((text) => isEmail(text) || textBeforeScan(text) !== undefined, invalidEmail),
);

export const optionalEmailField = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isEmail(text), invalidEmail),
);

/** An existing password; only the server can tell whether it is right. */
export const knownPasswordField = z.string().check(z.minLength(1, textKey(accountsTexts, 'passwordMissing')));

export const newPasswordField = z
  .string()
  .check(z.refine(isGoodPassword, textKey(registrationTexts, 'weakPassword')));
