import { languages } from '@pecset/contract';
import { expect, test } from 'vitest';
import {
  activationMail,
  alreadyRegisteredMail,
  deviceSecretCopiedMail,
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-mails.ts';
import { composeMail } from './compose-mail.ts';

const url = 'https://pecset.example';

test('nothing that a mail quotes can become markup', () => {
  const evil = '<img src=x onerror=alert(1)>"&';
  const { html, text } = composeMail('en', {
    subject: evil,
    paragraphs: [evil],
    action: { label: evil, url: `${url}/?a=1&b="2"` },
    note: evil,
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('href="https://pecset.example/?a=1&amp;b=&quot;2&quot;"');
  expect(text).toContain(evil);
});

test('a name that was kept with line breaks and overrides adds no line to a mail and turns none of it around', () => {
  const name = 'Anna\r\nBcc: all@pecset.example\n\nhttps://evil.example \u202ex\u0007';
  const { subject, text, html } = composeMail('en', { subject: name, paragraphs: [`${name} invites you.`] });
  const line = 'Anna Bcc: all@pecset.example https://evil.example \ufffdx\ufffd';
  expect(subject).toBe(line);
  expect(text.split('\n')).toContain(`${line} invites you.`);
  expect(html).toContain(`<p>${line} invites you.</p>`);
});

test('a mail says who sent it, in both forms, and loads nothing from elsewhere', () => {
  const mail = composeMail('hu', { subject: 'Teszt', paragraphs: ['Első', 'Második'] }, 'Minta Kft.');
  expect(mail.text).toBe(
    'Tisztelt Felhasználó!\n\nElső\n\nMásodik\n\n-- \nEzt az üzenetet a Pecsét, a gyógyszercsomagok ellenőrzésére szolgáló rendszer küldte. Szolgáltató: Minta Kft.',
  );
  expect(mail.html).toContain('Minta Kft.');
  expect(mail.html).toContain('<html lang="hu">');
  expect(mail.html).not.toMatch(/src=|url\(|<link|<script/);
});

test('only the mails whose receiver asked for something carry a code', () => {
  for (const language of languages) {
    const withCode = [activationMail(language, url, 'KOD'), passwordResetMail(language, url, 'KOD')];
    const withoutCode = [
      alreadyRegisteredMail(language, url),
      passwordChangedMail(language, url, { removed: 'other-ways-in' }),
      deviceSecretCopiedMail(language, url),
      emailChangedMail(language),
    ];
    for (const { content } of withCode) expect(content.action?.url).toMatch(/^https:.*\?code=KOD$/);
    for (const { content } of withoutCode) expect(content.action?.url ?? '').not.toContain('code');
  }
});
