import { type Brand, ok, type Result, refuse } from '@pecset/kernel';

/** In lower-case ASCII and without spaces around it, so that one mailbox has one address however it is typed. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

/**
 * Converts a domain to ASCII by UTS 46, as browsers do, or returns '' if it is invalid. It is injected because its
 * table of half a megabyte is built into Node and browsers, but not into the language.
 */
export type ToAscii = (domain: string) => string;

/** RFC 5321, 4.5.3.1: 64 before the @, 254 in all; the characters before it are those that browsers allow in a form. */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LONGEST = 254;

/** UTS 46 would remove percent signs, slashes and soft hyphens; here they make the domain invalid. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;

/** The last label is never a number: that would be an IPv4 address. */
const isDomain = (ascii: string): boolean => {
  const labels = ascii.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/\.\d+$/.test(ascii);
};

const readDomain = (typed: string, toAscii: ToAscii): string =>
  TYPED_DOMAIN.test(typed) ? toAscii(typed) : '';

/** Checks the shape only; whether the mailbox is read is found out by sending a mail. */
export const parseEmail = (typed: string, toAscii: ToAscii): Result<EmailAddress, 'invalid-email'> => {
  const text = typed.trim();
  const at = Math.max(text.lastIndexOf('@'), 0);
  const local = text.slice(0, at);
  const domain = readDomain(text.slice(at + 1), toAscii);
  if (!LOCAL_PART.test(local) || !isDomain(domain)) return refuse('invalid-email');
  const address = `${local.toLowerCase()}@${domain}`;
  return address.length > LONGEST ? refuse('invalid-email') : ok(address as EmailAddress);
};
