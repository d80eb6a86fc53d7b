import type { ServerProcess } from '@pecset/server/testing';
import type { BrowserContext, Page } from '@playwright/test';
import type { Words } from './words.ts';

export const colleague = 'colleague@pecset.example';

export const fillLogin = async (page: Page, t: Words, login: { email: string; password: string }) => {
  await page.getByRole('textbox', { name: t.email }).fill(login.email);
  await page.getByLabel(t.password, { exact: true }).fill(login.password);
};

/** By the page, as a person would, and ends where the page leads. */
export const signIn = async (page: Page, t: Words, server: ServerProcess, email?: string) => {
  const demo = await server.demo();
  await page.goto('/login');
  await fillLogin(page, t, { ...demo, email: email ?? demo.email });
  await page.getByRole('button', { name: t.login, exact: true }).click();
  await page.waitForURL('/');
};

/** Without the page, for journeys about something else; ends nowhere. */
export const beSignedIn = async ({ request }: BrowserContext, server: ServerProcess): Promise<void> => {
  const answer = await request.post(`${server.address}/api/auth/login`, { data: await server.demo() });
  if (!answer.ok()) throw new Error(`the login was answered with ${answer.status()}`);
};

export const openMenu = async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t.menu }).click();
  return page.getByRole('navigation', { name: t.menu });
};
