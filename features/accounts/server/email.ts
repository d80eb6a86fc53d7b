import { domainToASCII, domainToUnicode } from 'node:url';
import { parseEmail } from '../domain/email-address.ts';

/** Parses a typed address into the form that is compared, counted and stored; every use case calls this. */
export const readEmail = (typed: string) => parseEmail(typed, domainToASCII);

/** The address as its owner writes it, with the domain in Unicode. */
export const shownEmail = (email: string): string => {
  const domain = email.lastIndexOf('@') + 1;
  return email.slice(0, domain) + domainToUnicode(email.slice(domain));
};
