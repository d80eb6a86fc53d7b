import { makeCall, makeQueryClient } from '@pecset/web-kit';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { requireSession } from './routes.ts';
import { makeSessions } from './sessions.ts';

const session = {
  userId: 7,
  userName: 'minta.anna',
  partnerId: 1,
  orgName: 'Minta Patika',
  status: null,
  roles: ['ADMN'],
  sandboxMode: true,
  tcVer: null,
  tcMust: false,
  ppVer: null,
  ppMust: false,
};
const refused = (status: number, errCode: string) =>
  Response.json({ error: { errCode, errStr: errCode } }, { status });

/** A counter whose server gives the same answer to everything and remembers what it was asked. */
const counter = (answer: () => Response, cookies = 'pecset-login=1') => {
  const asked: string[] = [];
  const queryClient = makeQueryClient();
  const call = makeCall({
    language: () => 'hu',
    fetch: async (address) => {
      asked.push(typeof address === 'string' ? address : 'not an address');
      return answer();
    },
  });
  const sessions = makeSessions({ call, queryClient, version: '1.2.3', cookies: () => cookies });
  return { sessions, queryClient, asked };
};

describe('restoring the session', () => {
  test('a browser without the login cookie is signed out, and the server is not asked', async () => {
    const { sessions, asked } = counter(() => Response.json(session), 'i18next=hu');
    expect(await sessions.restored()).toBeNull();
    expect(asked).toEqual([]);
  });

  test('with the login cookie the server is asked once, with the version of the page', async () => {
    const { sessions, asked } = counter(() => Response.json(session));
    expect(await sessions.restored()).toEqual(session);
    expect(await sessions.restored()).toEqual(session);
    expect(asked).toEqual(['/api/auth/token?v=1.2.3']);
  });

  test('a session that the server has ended is a signed-out user, not a fault', async () => {
    const { sessions } = counter(() => refused(401, 'not-signed-in'));
    expect(await sessions.restored()).toBeNull();
  });

  test('a server that cannot answer leaves it open who is signed in', async () => {
    const { sessions } = counter(() => refused(503, 'unavailable'));
    await expect(sessions.restored()).rejects.toThrow('unavailable');
  });
});

describe('signing in and out', () => {
  const credentials = { email: 'anna@example.hu', password: 'Jelszo123' };

  test('after the login the session is known without asking again', async () => {
    const { sessions, asked } = counter(() => Response.json(session));
    expect(await sessions.login(credentials)).toEqual({ ok: true, value: session });
    expect(await sessions.restored()).toEqual(session);
    expect(asked).toEqual(['/api/auth/login?v=1.2.3']);
  });

  test('a refused login opens nothing', async () => {
    const { sessions } = counter(() => refused(401, 'login-failed'), '');
    expect(await sessions.login(credentials)).toMatchObject({
      ok: false,
      refusal: { errCode: 'login-failed' },
    });
    expect(await sessions.restored()).toBeNull();
  });

  test('after the logout nothing of the user is left on the page', async () => {
    const { sessions, queryClient } = counter(() => Response.json(session));
    await sessions.login(credentials);
    queryClient.setQueryData(['history', '05995327162010'], ['dispensed']);
    await sessions.logout();
    expect(await sessions.restored()).toBeNull();
    expect(queryClient.getQueryData(['history', '05995327162010'])).toBeUndefined();
  });

  test('a logout that the server did not hear of does not pretend', async () => {
    let up = true;
    const { sessions } = counter(() => (up ? Response.json(session) : refused(503, 'unavailable')));
    await sessions.login(credentials);
    up = false;
    expect(await sessions.logout()).toMatchObject({ ok: false, refusal: { errCode: 'unavailable' } });
    expect(await sessions.restored()).toEqual(session);
  });
});

describe('a page for signed-in users', () => {
  const location = { href: '/report?sn=12345678901234567890' };

  test('sends others to the login, and knows the way back', async () => {
    const { sessions } = counter(() => refused(401, 'not-signed-in'));
    const sent: unknown = await requireSession(sessions)({ location }).catch((thrown: unknown) => thrown);
    expect(isRedirect(sent)).toBe(true);
    expect(sent).toMatchObject({ options: { to: '/login', search: { back: location.href } } });
  });

  test('opens for who is signed in', async () => {
    const { sessions } = counter(() => Response.json(session));
    await expect(requireSession(sessions)({ location })).resolves.toBeUndefined();
  });
});
