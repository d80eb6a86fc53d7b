import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '@pecset/server/testing/process';
import { expect, type Page, request } from '@playwright/test';
import { inDatabase } from './database.ts';
import { lastMailTo, linkIn } from './mailbox.ts';
import { fillLogin, type Login } from './sign-in.ts';
import type { Texts } from './texts.ts';

export const PASSWORD = 'Gyogyszer1';

export const newAddress = () => `anna-${randomUUID().slice(0, 8)}@pecset.example`;

export const acceptTerms = (page: Page) => page.getByRole('checkbox').first().check();

export const submitRegistration = async (page: Page, t: Texts, email: string) => {
  await fillLogin(page, t, { email, password: PASSWORD });
  await acceptTerms(page);
  await page.getByRole('button', { name: t('accounts$register'), exact: true }).click();
};

export const registerWithPassword = async (page: Page, t: Texts, email: string) => {
  await page.goto('/register');
  await submitRegistration(page, t, email);
  await page.waitForURL('/register/sent');
};

/** Registers a new organisation over the API and opens the link in the mail, for journeys about something else. */
export const registeredAccount = async (server: ServerProcess): Promise<Login> => {
  const login = { email: newAddress(), password: PASSWORD };
  const api = await request.newContext({ baseURL: server.address });
  await expect(await api.post('/api/auth/register', { data: login })).toBeOK();
  await expect(await api.get(linkIn(await lastMailTo(server, login.email), server))).toBeOK();
  await api.dispose();
  return login;
};

export const submitLogin = async (page: Page, t: Texts, login: Login) => {
  await fillLogin(page, t, login);
  await page.getByRole('button', { name: t('accounts$login'), exact: true }).click();
};

/** An account that is ready to use, with its own organisation: as registering would have left it. */
export const activeAccount = async (server: ServerProcess) => {
  const email = newAddress();
  await inDatabase(
    server,
    `with demo as (select user_id, password_hash from app_user where email = 'demo@pecset.example'),
      made as (insert into app_user (user_name, email, password_hash, status)
        select 'Anna', $1, password_hash, 'A' from demo returning user_id),
      place as (insert into partner (name) values ('Arany Sas Patika') returning partner_id),
      joined as (insert into membership (partner_id, user_id, roles)
        select partner_id, made.user_id, '{ADMN}' from place, made)
    insert into term_acceptance (user_id, kind, version, accepted_at)
      select made.user_id, kind, version, now() from made, term_version`,
    [email],
  );
  return { email, password: (await server.demo()).password };
};

export const rememberedLogin = async (page: Page, t: Texts, login: Login) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: t('accounts$remember') }).check();
  await submitLogin(page, t, login);
  await page.waitForURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull();
};
