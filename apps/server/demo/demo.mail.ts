import type { Mail } from '@pecset/server-kit';

/** Shows a new user that mail works and where it goes. */
export const demoMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Üdvözli a Pecsét! · Welcome to Pecsét',
  text: [
    'A Minta Patika elkészült: a belépési adatok a demo-login.json fájlban találhatók.',
    'The demo pharmacy is ready: its login is in the file demo-login.json.',
    publicUrl,
  ].join('\n\n'),
  html: [
    '<p>A Minta Patika elkészült: a belépési adatok a <code>demo-login.json</code> fájlban találhatók.</p>',
    '<p lang="en">The demo pharmacy is ready: its login is in the file <code>demo-login.json</code>.</p>',
    `<p><a href="${publicUrl}">${publicUrl}</a></p>`,
  ].join('\n'),
});
