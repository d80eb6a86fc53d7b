import { expect, test } from 'vitest';

/** Flat on a page; a code's texts come in groups. */
type Texts = { readonly [key: string]: string | Texts };
type File = Readonly<Record<string, Texts>>;

const files = import.meta.glob<File>('../../{apps,features,libs}/**/{texts.en,*-texts.en}.ts', {
  eager: true,
});

const flat = (texts: string | Texts): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(flat);
const english = new Set(Object.values(files).flatMap((file) => Object.values(file).flatMap(flat)));

/** What the specification quotes, letter for letter, whatever we think of its grammar. */
const messages = [
  'Set up your barcode reader',
  'Login failed',
  'Internal error',
  'Invalid email address!',
  'You must provide a valid email address!',
  'The password must be at least 8 characters long and must contain at least one lowercase letter, one uppercase letter and one digit!',
  'Invalid password!',
  'Incorrect password!',
  'Empty passphrase',
  'You most provide the passphrase you received with the certificate!',
  'Please provide a valid certificate and connection details!',
  'Certificate works, but login data is incorrect!',
  'A valid GTIN must contain exactly 14 digits.',
  'Exp Date most contain 4 or 6 digits.',
  'Invalid character in barcode',
  'Barcode scanner autoconfig failed!',
  'Can not install!',
];

/** Quoted from the middle of a sentence, which may begin with it. */
const fragments = [
  'please provide at least 4 characters',
  'at most 16 characters',
  'are you sure you want to switch to production mode',
];

const codes = [
  'Unknown Product Code',
  'Unknown Serial Number',
  'Unknown Batch Number',
  'Expiry Date mismatch',
  'Batch Number (and serial number) mismatch',
  'Undo attempt does not match the pack status',
  'Status is already set on pack',
  'Undo timeframe was exceeded',
  'Undo attempted by different user',
  'Pack is already inactive',
];

const labels = [
  ...['Login', 'Register', 'Request password reset', 'Login without password', 'Register without password'],
  ...['Scan barcode', 'Organisation', 'Loading...', 'Save', 'Sandbox mode'],
  ...['Scan', 'Report', 'Setup scanner', 'User profile', 'Organisation profile', 'Logout'],
  ...['GTIN/PC', 'Exp', 'Lot', 'SN', 'OK', 'Reset', 'Cancel', 'Yes', 'No'],
  ...['Verify', 'Dispense', 'Re-verify', 'Destroy', 'Time', 'Transaction', 'Status'],
  ...['Export Excel', 'Print', 'Reprint', 'Acknowledge', 'ALERT!'],
  ...['Alert', 'Show details', 'I accept', 'Later'],
];

test.for([...messages, ...codes, ...labels])('the page says, letter for letter: %s', (words) => {
  expect(english).toContain(words);
});

test.for(fragments)('the page says, at a sentence’s beginning or within one: %s', (words) => {
  const capital = words.charAt(0).toUpperCase() + words.slice(1);
  const saying = [...english].filter((text) => text.includes(words) || text.includes(capital));
  expect(saying).not.toEqual([]);
});
