import { focusManager, QueryObserver } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { requireSession } from './routes.ts';
import { anna } from './testing/session.ts';
import { bySecret, opened, refused, session, testBrowser } from './testing/sessions-in-memory.ts';

test('a page whose session moved to another organisation reloads, and until then speaks for the one it shows', async () => {
  let partnerId = session.partnerId;
  const { sessions, asked } = testBrowser(() => Response.json({ ...session, partnerId }));
  await sessions.restored();
  partnerId += 1;
  await sessions.askAgain();
  expect(asked.at(-1)).toBe('the page anew');
  expect(sessions.shownOrganisation()).toBe(session.partnerId);
});

describe('restoring the session', () => {
  test('a browser without the login cookie is signed out, and the server is not asked', async () => {
    const { sessions, asked } = testBrowser(() => Response.json(session), { cookies: 'i18next=hu' });
    expect(await sessions.restored()).toBeNull();
    expect(asked).toEqual([]);
  });

  test('with the login cookie the server is asked once, with the version of the page', async () => {
    const { sessions, asked } = testBrowser(() => Response.json(session));
    expect(await sessions.restored()).toEqual(session);
    expect(await sessions.restored()).toEqual(session);
    expect(asked).toEqual(['/api/auth/token?v=1.2.3']);
  });

  test('a session that the server has ended is a signed-out user, not a fault', async () => {
    const { sessions } = testBrowser(() => refused(401, 'not-signed-in'));
    expect(await sessions.restored()).toBeNull();
  });

  test('a server that cannot answer leaves it open who is signed in', async () => {
    const { sessions } = testBrowser(() => refused(503, 'unavailable'));
    await expect(sessions.restored()).rejects.toThrow('unavailable');
  });
});

describe('a start without a connection', () => {
  const away = () => Response.error();
  const last = JSON.stringify(anna);

  test('shows who was signed in last on this browser, not confirmed by the server', async () => {
    const { sessions } = testBrowser(away, { last });
    expect(await sessions.restored()).toEqual({ ...anna, unconfirmed: true });
    expect(sessions.shownUser()).toBe(anna.userId);
  });

  test('is confirmed once the server answers, and is over if it says that the session has ended', async () => {
    const answers = [away, () => Response.json(session), () => refused(401, 'not-signed-in')];
    const { sessions, lastSession } = testBrowser(() => answers.shift()?.() ?? away(), { last });
    await sessions.restored();
    expect(await sessions.askAgain()).toEqual(session);
    expect(lastSession.read()).toEqual(session);
    expect(await sessions.askAgain()).toBeNull();
    expect(lastSession.read()).toBeUndefined();
  });

  test('finds nobody after a logout, nobody behind a locked screen, and nobody where what is kept is no session', async () => {
    const there = testBrowser(() => Response.json(session));
    await there.sessions.restored();
    await there.sessions.logout();
    expect(there.lastSession.read()).toBeUndefined();

    const locked = testBrowser(away, { last });
    locked.handOver.note('locked');
    await expect(locked.sessions.restored()).rejects.toThrow('could not be restored');
    await expect(testBrowser(away, { last: '{"userId":"7"' }).sessions.restored()).rejects.toThrow(
      'could not be restored',
    );
  });

  test('finds them too where the browser was closed meanwhile and its session cookie is gone', async () => {
    const { sessions, asked } = testBrowser(away, { last, cookies: '', fromCache: true });
    expect(await sessions.restored()).toMatchObject({ userId: anna.userId, unconfirmed: true });
    expect(asked).toHaveLength(1);
    expect(await testBrowser(away, { last, cookies: '' }).sessions.restored()).toBeNull();
  });

  test('asks for nothing that the terms still wait for, and keeps what is drawn only', async () => {
    const pending = { ...session, tcVer: '2.0', tcMust: true, pageIsOld: true };
    const { sessions, lastSession } = testBrowser(() => Response.json(pending));
    await sessions.restored();
    expect(lastSession.read()).toEqual(session);
  });

  test('a colleague who has taken over is the last one', async () => {
    const { sessions, lastSession } = testBrowser(() => Response.json(session));
    await sessions.restored();
    await sessions.takeOver({ ...opened, userId: 8, userName: 'Béla' });
    expect(lastSession.read()).toMatchObject({ userId: 8, userName: 'Béla' });
  });
});

test('a page that lay open in the background asks again when somebody comes back to it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let tcMust = false;
  const { sessions, queryClient, asked } = testBrowser(() =>
    Response.json({ ...session, tcVer: '2.0', tcMust }),
  );
  queryClient.mount();
  const page = new QueryObserver(queryClient, sessions.current);
  onTestFinished(page.subscribe(() => {}));
  const comeBackAfter = async (minutes: number) => {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  await comeBackAfter(10);
  expect(asked).toHaveLength(1);
  tcMust = true;
  await comeBackAfter(10);
  expect(asked).toHaveLength(2);
  expect(page.getCurrentResult().data).toMatchObject({ tcMust: true });
  focusManager.setFocused(undefined);
  queryClient.unmount();
});

describe('a press that waits for the answer to new terms', () => {
  const waiting = async () => {
    const place = testBrowser((path) =>
      Response.json(path.startsWith('/api/auth/logout') ? {} : { ...session, ...bothMust }),
    );
    await place.sessions.restored();
    const heard: boolean[] = [];
    const answered = place.sessions.termsAccepted().then((accepted) => heard.push(accepted));
    return { ...place, heard, answered };
  };
  const bothMust = { tcVer: '2', tcMust: true, ppVer: '2', ppMust: true };

  test('goes on when all that must be accepted is, and not before', async () => {
    const { sessions, heard, answered } = await waiting();
    sessions.settleTerm('TC');
    await sessions.askAgain();
    expect(heard).toEqual([]);
    sessions.settleTerm('PP');
    sessions.settleTerm('TC');
    await answered;
    expect(heard).toEqual([true]);
  });

  test('is given up when the user signs out instead', async () => {
    const { sessions, heard, answered } = await waiting();
    expect(sessions.isSignedOut()).toBe(false);
    await sessions.logout();
    await answered;
    expect(heard).toEqual([false]);
    expect(sessions.isSignedOut()).toBe(true);
  });

  test('does not wait where nothing must be accepted', async () => {
    const { sessions } = testBrowser(() => Response.json({ ...session, tcVer: '2' }));
    await sessions.restored();
    expect(await sessions.termsAccepted()).toBe(true);
  });
});

test('accepted terms no longer wait, and the other ones still do', async () => {
  const waiting = { ...session, tcVer: '2', tcMust: true, ppVer: '3', ppMust: true };
  const { sessions } = testBrowser(() => Response.json(waiting));
  await sessions.restored();
  sessions.settleTerm('TC');
  expect(await sessions.restored()).toEqual({ ...waiting, tcVer: null, tcMust: false });
});

describe('signing in and out', () => {
  const credentials = { email: 'anna@example.hu', password: 'Jelszo123' };

  test('after the login the session is known without asking again', async () => {
    const { sessions, asked } = testBrowser(() => Response.json(opened));
    expect(await sessions.login(credentials)).toEqual({ ok: true, value: session });
    expect(await sessions.restored()).toEqual(session);
    expect(asked).toEqual(['/api/auth/login?v=1.2.3']);
  });

  test('a refused login opens nothing', async () => {
    const { sessions } = testBrowser(() => refused(401, 'login-failed'), { cookies: '' });
    expect(await sessions.login(credentials)).toMatchObject({
      ok: false,
      refusal: { errCode: 'login-failed' },
    });
    expect(await sessions.restored()).toBeNull();
  });

  test('a logout that is pressed right before the page is left still reaches the server', async () => {
    const { sessions, outlasting } = testBrowser((path) =>
      Response.json(path.startsWith('/api/auth/logout') ? {} : session),
    );
    await sessions.restored();
    await sessions.logout();
    expect(outlasting).toEqual(['/api/auth/logout']);
  });

  test('after the logout nothing of the user is left on the page', async () => {
    const { sessions, queryClient } = testBrowser(() => Response.json(session));
    await sessions.login(credentials);
    queryClient.setQueryData(['history', '05995327162010'], ['dispensed']);
    await sessions.logout();
    expect(await sessions.restored()).toBeNull();
    expect(queryClient.getQueryData(['history', '05995327162010'])).toBeUndefined();
  });

  test('who signs in where a session ended by itself sees nothing of the user before', async () => {
    const { sessions, queryClient } = testBrowser(() => Response.json(opened));
    queryClient.setQueryData(['security'], 'of somebody else');
    await sessions.login(credentials);
    expect(queryClient.getQueryData(['security'])).toBeUndefined();
    expect(await sessions.restored()).toEqual(session);
  });

  test('what was under way at the logout and is refused afterwards asks for no session and leads nowhere', async () => {
    const logoutAnswered = Promise.withResolvers<Response>();
    const { sessions, asked } = testBrowser(
      (path) => (path.startsWith('/api/auth/logout') ? logoutAnswered.promise : Response.json(opened)),
      { stored: bySecret },
    );
    await sessions.login(credentials);
    const left = sessions.logout();
    const toldOfTheEnd = sessions.askAgain();
    logoutAnswered.resolve(Response.json({}));
    await left;
    expect(await toldOfTheEnd).toBeUndefined();
    expect(asked).toEqual(['/api/auth/login?v=1.2.3', '/api/auth/logout']);
  });

  test('an answer about the session that comes after the logout signs nobody in again', async () => {
    const tokenAnswered = Promise.withResolvers<Response>();
    const { sessions } = testBrowser((path) =>
      path.startsWith('/api/auth/token') ? tokenAnswered.promise : Response.json(opened),
    );
    await sessions.login(credentials);
    const asked = sessions.askAgain();
    await sessions.logout();
    tokenAnswered.resolve(Response.json(session));
    expect(await asked).toBeUndefined();
    expect(sessions.isSignedOut()).toBe(true);
  });

  test('who was asked before the logout and would rather stay is not logged out', async () => {
    const { sessions } = testBrowser(() => Response.json(opened));
    const answers = [false, true];
    const forget = sessions.beforeLogout(async () => answers.shift() ?? false);
    expect([await sessions.mayLogOut(), await sessions.mayLogOut()]).toEqual([false, true]);
    forget();
    expect(await sessions.mayLogOut()).toBe(true);
  });

  test('a logout that the server did not hear of does not pretend', async () => {
    let up = true;
    const { sessions } = testBrowser(() => (up ? Response.json(session) : refused(503, 'unavailable')));
    await sessions.login(credentials);
    up = false;
    expect(await sessions.logout()).toMatchObject({ ok: false, refusal: { errCode: 'unavailable' } });
    expect(await sessions.restored()).toEqual(session);
  });
});

describe('a page for signed-in users', () => {
  const location = { href: '/report?sn=12345678901234567890' };

  test('sends others to the login, and knows the way back', async () => {
    const { sessions } = testBrowser(() => refused(401, 'not-signed-in'));
    const sent: unknown = await requireSession(sessions)({ location }).catch((thrown: unknown) => thrown);
    expect(isRedirect(sent)).toBe(true);
    expect(sent).toMatchObject({ options: { to: '/login', search: { back: location.href } } });
  });

  test('opens for who is signed in', async () => {
    const { sessions } = testBrowser(() => Response.json(session));
    await expect(requireSession(sessions)({ location })).resolves.toBeUndefined();
  });
});
