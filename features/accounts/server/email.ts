import { domainToASCII, domainToUnicode } from 'node:url';
import { parseEmail } from '../domain/email-address.ts';

/** An address as it is compared, counted and stored, from one that was typed. Every use case takes it from here. */
export const readEmail = (typed: string) => parseEmail(typed, domainToASCII);

/** As its owner knows it: with the letters of the domain in place of their ASCII form. */
export const shownEmail = (email: string): string => {
  const domain = email.lastIndexOf('@') + 1;
  return email.slice(0, domain) + domainToUnicode(email.slice(domain));
};
