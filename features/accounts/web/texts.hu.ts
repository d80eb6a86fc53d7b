import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  login: 'Bejelentkezés',
  loginLead: 'Jelentkezzen be a gyógyszercsomagok ellenőrzéséhez és kijelentéséhez.',
  email: 'E-mail-cím',
  password: 'Jelszó',
  remember: 'Bejelentkezve maradok',
  loginFailed: 'Sikertelen bejelentkezés',
  invalidEmailTitle: 'Érvénytelen e-mail-cím!',
  invalidEmail: 'Kérjük, adjon meg érvényes e-mail-címet!',
  passwordMissing: 'Kérjük, adja meg a jelszavát.',
} as const satisfies TextsOf<typeof en>;
