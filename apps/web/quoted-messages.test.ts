import { expect, test } from 'vitest';

/** Texts of a page are flat; texts of codes are in groups. */
type Texts = { readonly [key: string]: string | Texts };
type File = Readonly<Record<string, Texts>>;

const files = import.meta.glob<File>('../../{apps,features,libs}/**/{texts.en,*-texts.en}.ts', {
  eager: true,
});

const hungarian = import.meta.glob<File>('../../features/packs/web/texts.hu.ts', { eager: true });

const flat = (texts: string | Texts): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(flat);
const english = new Set(Object.values(files).flatMap((file) => Object.values(file).flatMap(flat)));

/** Messages quoted from the specification, word for word, including its grammar. */
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

/** Quoted from the middle of a sentence; ours may begin with it. */
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

/** Labels of buttons, fields and places in the specification, keyed by our file and key. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  './texts.en.ts': {
    ...{ sandboxMode: 'Sandbox mode', login: 'Login', logout: 'Logout', scan: 'Scan', report: 'Report' },
    ...{ setupScanner: 'Setup scanner', userProfile: 'User profile', organisation: 'Organisation profile' },
  },
  '../../libs/web-kit/texts.en.ts': { ok: 'OK', cancel: 'Cancel', yes: 'Yes', no: 'No' },
  '../../features/accounts/web/texts.en.ts': {
    ...{ login: 'Login', passkeyLogin: 'Login without password', register: 'Register' },
    requestReset: 'Request password reset',
  },
  '../../features/accounts/web/registration/texts.en.ts': {
    registerWithPasskey: 'Register without password',
  },
  '../../features/accounts/web/profile/texts.en.ts': { loading: 'Loading...', save: 'Save' },
  '../../features/accounts/web/terms/texts.en.ts': {
    ...{ alert: 'Alert', showDetails: 'Show details', accept: 'I accept', later: 'Later' },
  },
  '../../features/organisation/web/texts.en.ts': { organisation: 'Organisation', save: 'Save' },
  '../../features/scanner/web/manual-entry/texts.en.ts': {
    ...{ gtinField: 'GTIN/PC', expField: 'Exp', lotField: 'Lot', snField: 'SN' },
    ...{ ok: 'OK', reset: 'Reset', cancel: 'Cancel' },
  },
  '../../features/packs/web/pack-page/texts.en.ts': { scanBarcode: 'Scan barcode' },
  '../../features/packs/web/texts.en.ts': {
    ...{ verify: 'Verify', reverify: 'Re-verify', dispense: 'Dispense', destroy: 'Destroy' },
    ...{ time: 'Time', transaction: 'Transaction', status: 'Status' },
  },
  '../../features/packs/web/texts.hu.ts': { dispense: 'Kijelentés', destroy: 'Selejtezés' },
  '../../features/alerts/web/texts.en.ts': {
    ...{ alertTitle: 'ALERT!', print: 'Print', reprint: 'Reprint', acknowledge: 'Acknowledge' },
  },
  '../../features/reports/web/texts.en.ts': { exportExcel: 'Export Excel' },
};

test.for([...messages, ...codes])('the page says, letter for letter: %s', (words) => {
  expect(english).toContain(words);
});

test.for(Object.entries(labels))('%s has the words of the specification', ([path, words]) => {
  const [texts] = Object.values(files[path] ?? hungarian[path] ?? {});
  expect(texts).toMatchObject(words);
});

test.for(fragments)('the page says, at a sentence’s beginning or within one: %s', (words) => {
  const capital = words.charAt(0).toUpperCase() + words.slice(1);
  const saying = [...english].filter((text) => text.includes(words) || text.includes(capital));
  expect(saying).not.toEqual([]);
});
