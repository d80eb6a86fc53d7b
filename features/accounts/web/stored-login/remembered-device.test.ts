import { describe, expect, test } from 'vitest';
import { bySecret, opened, refused, session, testBrowser } from '../testing/sessions-in-memory.ts';

describe('a remembered device', () => {
  const ended = (path: string, login: () => Response) =>
    path.startsWith('/api/auth/token') ? refused(401, 'not-signed-in') : login();

  test.each([
    ['whose session has died on the server', 'pecset-login=1'],
    ['without the login cookie', ''],
  ])('%s signs in again silently, with its secret', async (_, cookies) => {
    const { sessions, sent } = testBrowser((path) => ended(path, () => Response.json(opened)), {
      cookies,
      stored: bySecret,
    });
    expect(await sessions.restored()).toEqual(session);
    expect(sent).toEqual([bySecret]);
  });

  test('keeps the new secret where the server gives one', async () => {
    const { sessions, storedLogins } = testBrowser(
      () => Response.json({ ...opened, deviceSecret: 'device.new' }),
      {
        cookies: '',
        stored: bySecret,
      },
    );
    await sessions.restored();
    expect(await storedLogins.read()).toEqual({ ...bySecret, password: 'device.new' });
  });

  test('that was ended elsewhere stays signed out, and remembers only the address', async () => {
    const { sessions, storedLogins } = testBrowser(() => refused(401, 'login-failed'), { stored: bySecret });
    expect(await sessions.restored()).toBeNull();
    expect(await storedLogins.read()).toEqual({ email: bySecret.email });
  });

  test('that cannot reach the server keeps its secret for later', async () => {
    const { sessions, storedLogins } = testBrowser((path) => ended(path, () => refused(503, 'unavailable')), {
      stored: bySecret,
    });
    await expect(sessions.restored()).rejects.toThrow('unavailable');
    expect(await storedLogins.read()).toEqual(bySecret);
  });

  const tokenFails = (failure: () => Response, login: () => Response) => (path: string) =>
    path.startsWith('/api/auth/token') ? failure() : login();
  const away = () => refused(503, 'unavailable');
  const unreachable = (): Response => {
    throw new TypeError('Failed to fetch');
  };

  test.each([
    ['fails at it', () => refused(500, 'fault')],
    ['is not reached', unreachable],
  ])('signs in again silently also when the server %s as it asks for the session', async (_, failure) => {
    const { sessions, asked, sent } = testBrowser(
      tokenFails(failure, () => Response.json(opened)),
      { stored: bySecret },
    );
    expect(await sessions.restored()).toEqual(session);
    expect(sent).toEqual([bySecret]);
    expect(asked).toEqual(['/api/auth/token?v=1.2.3', '/api/auth/login?v=1.2.3']);
  });

  test('asks a server that is away once more and no oftener, and nobody is signed out by it', async () => {
    const { sessions, asked, storedLogins } = testBrowser(away, { stored: bySecret });
    await expect(sessions.restored()).rejects.toThrow('unavailable');
    expect(asked).toHaveLength(2);
    expect(sessions.isSignedOut()).toBe(false);
    expect(await storedLogins.read()).toEqual(bySecret);
  });

  test('whose secret is refused while the server cannot tell of the session is not signed out by that', async () => {
    const { sessions } = testBrowser(
      tokenFails(away, () => refused(401, 'login-failed')),
      { stored: bySecret },
    );
    await expect(sessions.restored()).rejects.toThrow('unavailable');
    expect(sessions.isSignedOut()).toBe(false);
  });
});

describe('what the browser remembers of a login', () => {
  const credentials = { email: 'bela@example.hu', password: 'Jelszo123' };

  test.each([
    [
      'with "remember me" the address and the secret, never the password',
      'device.new',
      { password: 'device.new' },
    ],
    ['without it the address only, and nothing of who was there before', null, {}],
  ])('%s', async (_, deviceSecret, kept) => {
    const { sessions, storedLogins } = testBrowser(() => Response.json({ ...session, deviceSecret }), {
      stored: bySecret,
    });
    await sessions.login(credentials);
    expect(await storedLogins.read()).toEqual({ email: credentials.email, ...kept });
  });

  test('after the logout the address only', async () => {
    const { sessions, storedLogins } = testBrowser(() => Response.json(session), { stored: bySecret });
    await sessions.logout();
    expect(await sessions.recallEmail()).toBe(bySecret.email);
    expect(await storedLogins.read()).toEqual({ email: bySecret.email });
  });
});
