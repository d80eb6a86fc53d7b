import type { Language } from '@pecset/contract';
import { activate } from '../../contract/activate.ts';
import type { Letter } from './queue-mail.ts';
import { mailTexts } from './texts.ts';

type Written = Omit<Letter, 'to'>;

const withCode = (publicUrl: string, path: string, code: string) =>
  `${publicUrl}${path}?${new URLSearchParams({ code }).toString()}`;

export const activationMail = (language: Language, publicUrl: string, code: string): Written => {
  const { activation, ignore } = mailTexts[language];
  const { subject, body, action } = activation;
  const url = withCode(publicUrl, activate.path, code);
  return {
    language,
    content: { subject, paragraphs: [body], action: { label: action, url }, note: ignore },
  };
};

/** For the owner of an address that somebody tried to register; nobody else learns of it. */
export const alreadyRegisteredMail = (language: Language, publicUrl: string): Written => {
  const { subject, body, action, note } = mailTexts[language].alreadyRegistered;
  const url = `${publicUrl}/login`;
  return { language, content: { subject, paragraphs: [body], action: { label: action, url }, note } };
};

export const passwordResetMail = (language: Language, publicUrl: string, code: string): Written => {
  const { passwordReset, ignore } = mailTexts[language];
  const { subject, body, action } = passwordReset;
  const url = withCode(publicUrl, '/register/passwd', code);
  return {
    language,
    content: { subject, paragraphs: [body], action: { label: action, url }, note: ignore },
  };
};

export const passwordChangedMail = (
  language: Language,
  publicUrl: string,
  { removed }: { readonly removed: 'nothing' | 'other-ways-in' },
): Written => {
  const { subject, body, otherWaysInRemoved, action, note } = mailTexts[language].passwordChanged;
  const paragraphs = removed === 'nothing' ? [body] : [body, otherWaysInRemoved];
  const url = `${publicUrl}/login?forgotten=1`;
  return { language, content: { subject, paragraphs, action: { label: action, url }, note } };
};

/** For a former secret of a remembered device that was presented: two parties have it. */
export const deviceSecretCopiedMail = (language: Language, publicUrl: string): Written => {
  const { subject, body, action, note } = mailTexts[language].deviceSecretCopied;
  const url = `${publicUrl}/login`;
  return { language, content: { subject, paragraphs: [body], action: { label: action, url }, note } };
};

/** For the account's previous address. */
export const emailChangedMail = (language: Language): Written => {
  const { subject, body, note } = mailTexts[language].emailChanged;
  return { language, content: { subject, paragraphs: [body], note } };
};
