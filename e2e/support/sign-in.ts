import type { ServerProcess } from '@pecset/server/testing/process';
import { expect, type Page, request } from '@playwright/test';
import type { Texts } from './texts.ts';

export const colleague = 'colleague@pecset.example';

export type Login = { readonly email: string; readonly password: string };

export const fillLogin = async (page: Page, t: Texts, login: Login) => {
  await page.getByRole('textbox', { name: t('accounts$email') }).fill(login.email);
  await page.getByLabel(t('accounts$password'), { exact: true }).fill(login.password);
};

/** Signs in through the page, as a person would. */
export const signIn = async (page: Page, t: Texts, server: ServerProcess) => {
  await page.goto('/login');
  await fillLogin(page, t, await server.demo());
  await page.getByRole('button', { name: t('accounts$login'), exact: true }).click();
  await page.waitForURL('/');
};

/** Signs in over the API, for journeys about something else; returns the session's cookies. */
export const openSession = async (server: ServerProcess, login: Partial<Login> = {}) => {
  const api = await request.newContext();
  const data = { ...(await server.demo()), ...login };
  const answer = await api.post(`${server.address}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`the login was answered with ${answer.status()}`);
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
};

export type Session = Awaited<ReturnType<typeof openSession>>;

export const openMenu = async (page: Page, t: Texts) => {
  await page.getByRole('button', { name: t('shell$userMenu') }).click();
  return page.getByRole('navigation', { name: t('shell$userMenu') });
};

/** Logs out through the open menu and waits until the page is signed out. */
export const logOut = async (page: Page, t: Texts) => {
  await page.getByRole('button', { name: t('shell$logout') }).click();
  await expect(page.getByRole('link', { name: t('scanPage$logIn') })).toBeVisible();
};
