import { makeCall, makeQueryClient } from '@pecset/web-kit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { makeSessions } from '../sessions.ts';
import {
  bySecret,
  handOverInMemory,
  lastSessionInMemory,
  opened,
  refused,
  session,
  storedLoginsInMemory,
  testBrowser,
} from '../testing/sessions-in-memory.ts';
import { oneTabAtATime } from './one-tab.ts';

test.each([
  [
    'shows the secret that another tab has got meanwhile, not its own',
    { ...bySecret, password: 'device.newer' },
    1,
  ],
  ['shows none where another tab has logged out meanwhile', { email: bySecret.email }, 0],
])('a device %s', async (_, meanwhile, logins) => {
  const { sessions, sent } = testBrowser(
    (path) => (path.startsWith('/api/auth/token') ? refused(401, 'not-signed-in') : Response.json(opened)),
    { stored: bySecret, meanwhile },
  );
  await sessions.restored();
  expect(sent).toEqual([meanwhile].slice(0, logins));
});

describe('two tabs that come back after their session has ended', () => {
  /** One browser (what it stores, its cookie) and a server that gives a new secret for each one it is shown. */
  const browser = (locks: LockManager | undefined) => {
    const storedLogins = storedLoginsInMemory(bySecret);
    const oneTab = oneTabAtATime(locks);
    const shown: string[] = [];
    let isSignedIn = false;
    const answerTo = (path: string, body: unknown): Response => {
      if (path.startsWith('/api/auth/token'))
        return isSignedIn ? Response.json(session) : refused(401, 'not-signed-in');
      shown.push(z.parse(z.object({ password: z.string() }), body).password);
      isSignedIn = true;
      return Response.json({ ...session, deviceSecret: `device.${shown.length}` });
    };
    const call = makeCall({
      language: () => 'hu',
      fetch: async (address, init) => {
        const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
        return answerTo(typeof address === 'string' ? address : '', body);
      },
    });
    const openTab = () =>
      makeSessions({
        handOver: handOverInMemory(),
        lastSession: lastSessionInMemory(undefined),
        fromCache: false,
        ...{ call, storedLogins, oneTab, version: '1.2.3' },
        queryClient: makeQueryClient(),
        cookies: () => 'pecset-login=1',
        beginAnew: () => {},
      });
    return { openTab, shown, storedLogins };
  };

  test('are both signed in by one secret shown once, and keep the next one', async () => {
    const { openTab, shown, storedLogins } = browser(navigator.locks);
    const tabs = [openTab(), openTab(), openTab()];
    expect(await Promise.all(tabs.map((tab) => tab.restored()))).toEqual([session, session, session]);
    expect(shown).toEqual(['device.secret']);
    expect(await storedLogins.read()).toEqual({ ...bySecret, password: 'device.1' });
  });

  test('are both signed in also where the browser knows no locks between tabs', async () => {
    const { openTab, shown, storedLogins } = browser(undefined);
    const tabs = [openTab(), openTab()];
    expect(await Promise.all(tabs.map((tab) => tab.restored()))).toEqual([session, session]);
    expect(shown).toEqual(['device.secret', 'device.secret']);
    expect((await storedLogins.read())?.password).toMatch(/^device\.\d$/);
  });
});

test('a remembered device in two tabs: the one that comes too late does not take away what the other has got', async () => {
  const { sessions, storedLogins } = testBrowser(
    () => {
      void storedLogins.keep({ ...bySecret, password: 'device.of-the-other-tab' });
      return refused(401, 'login-failed');
    },
    { cookies: '', stored: bySecret },
  );
  expect(await sessions.restored()).toBeNull();
  expect(await storedLogins.read()).toEqual({ ...bySecret, password: 'device.of-the-other-tab' });
});

test('who signs in in another tab while a device comes back is not replaced by who was there before', async () => {
  const bela = { email: 'bela@example.hu', password: 'device.of-bela' };
  const { sessions, storedLogins } = testBrowser(
    () => {
      void storedLogins.keep(bela);
      return Response.json({ ...opened, deviceSecret: 'device.new' });
    },
    { cookies: '', stored: bySecret },
  );
  await sessions.restored();
  expect(await storedLogins.read()).toEqual(bela);
});
