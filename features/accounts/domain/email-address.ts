import { type Brand, ok, type Result, refuse } from '@pecset/kernel';

/** In lower case and without spaces around it, so that one person has one address however it is typed. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

/** RFC 5321, 4.5.3.1: 64 before the @, 254 for the whole; the letters before it as browsers allow them in a form. */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const LONGEST = 254;

const isDomain = (text: string): boolean => {
  const labels = text.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label));
};

/** A plausible shape, no more: whether somebody reads mail there is found out by sending one. */
export const parseEmail = (typed: string): Result<EmailAddress, 'invalid-email'> => {
  const text = typed.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (text.length > LONGEST || !LOCAL_PART.test(text.slice(0, Math.max(at, 0))))
    return refuse('invalid-email');
  return isDomain(text.slice(at + 1)) ? ok(text as EmailAddress) : refuse('invalid-email');
};
