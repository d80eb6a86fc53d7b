import { makeCall, makeQueryClient } from '@pecset/web-kit';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { noteHandOver } from './counter/note-hand-over.ts';
import { takeOver } from './counter/take-over.ts';
import { requireSession } from './routes.ts';
import { makeSessions } from './sessions.ts';
import { makeHandOver } from './stored-login/hand-over.ts';
import { lastSessionPlace, makeLastSession } from './stored-login/last-session.ts';
import type { StoredLogin } from './stored-login/login-seal.ts';
import { type OneTab, oneTabAtATime } from './stored-login/one-tab.ts';
import { anna } from './testing/session.ts';

const session = { ...anna, roles: ['ADMN'] };
const opened = { ...session, deviceSecret: null };
const refused = (status: number, errCode: string) =>
  Response.json({ error: { errCode, errStr: errCode } }, { status });

const bySecret = { email: 'anna@example.hu', password: 'device.secret' };

/** What the browser at the counter remembers; how it is encrypted is the stored login's own test. */
const memory = (stored: StoredLogin | null) => {
  let login = stored;
  return {
    read: async () => login,
    keep: async (next: StoredLogin) => {
      login = next;
    },
    forgetSecret: async () => {
      login = login && { email: login.email };
    },
  };
};

const handOverInMemory = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  };
  const note = (what: 'switched' | 'locked') => noteHandOver(storage, what, kept.size);
  return { ...makeHandOver(storage), note };
};

const lastSessionInMemory = (text: string | undefined) => {
  const kept = new Map(text === undefined ? [] : [[lastSessionPlace, text]]);
  return makeLastSession({
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, given) => void kept.set(place, given),
    removeItem: (place) => void kept.delete(place),
  });
};

type Place = {
  readonly cookies?: string;
  /** Whom the browser had signed in last, as it keeps them. */
  readonly last?: string;
  /** Opened without a connection, from what the browser keeps of the page. */
  readonly fromKept?: boolean;
  readonly stored?: StoredLogin | null;
  /** What another tab keeps while this one waits for its turn. */
  readonly meanwhile?: StoredLogin;
};

/** A counter whose server answers by the path and remembers what it was asked. */
const counter = (answer: (path: string) => Response | Promise<Response>, place: Place = {}) => {
  const { cookies = 'pecset-login=1', stored = null, meanwhile, last, fromKept = false } = place;
  const asked: string[] = [];
  const sent: unknown[] = [];
  const storedLogins = memory(stored);
  const queryClient = makeQueryClient();
  const call = makeCall({
    language: () => 'hu',
    fetch: async (address, init) => {
      const path = typeof address === 'string' ? address : 'not an address';
      asked.push(path);
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      return answer(path);
    },
  });
  const oneTab: OneTab = async (work) => {
    if (meanwhile) await storedLogins.keep(meanwhile);
    return work();
  };
  const handOver = handOverInMemory();
  const lastSession = lastSessionInMemory(last);
  const needs = {
    call,
    queryClient,
    storedLogins,
    oneTab,
    handOver,
    lastSession,
    fromKept,
    version: '1.2.3',
    cookies: () => cookies,
    beginAnew: () => void asked.push('the page anew'),
  };
  return { sessions: makeSessions(needs), queryClient, storedLogins, handOver, lastSession, asked, sent };
};

describe('a colleague who took over with a PIN', () => {
  const bela = { ...opened, userId: 8, userName: 'Béla', roles: [], byPin: true };
  const stored = { email: 'anna@example.hu', password: 'device.secret' };

  test('is shown at once, while the stored login stays its owner’s', async () => {
    const { sessions, queryClient, handOver, storedLogins, asked } = counter(() => Response.json(session), {
      stored,
    });
    await sessions.restored();
    const sitting = sessions.sitting();
    handOver.note('switched');
    await takeOver({ sessions, queryClient }, bela);
    expect(sessions.shownUser()).toBe(8);
    expect(sessions.sitting()).toBe(sitting);
    expect(await storedLogins.read()).toEqual(stored);
    expect(asked).toHaveLength(1);
  });

  test('does not become the owner of the stored login when the cookie is gone', async () => {
    const { sessions, handOver, storedLogins, asked } = counter(() => refused(401, 'not-signed-in'), {
      stored,
    });
    handOver.note('switched');
    expect(await sessions.restored()).toBeNull();
    expect(asked).toEqual(['/api/auth/token?v=1.2.3']);
    expect(await storedLogins.read()).toEqual(stored);
  });

  test('leaves by logging out, and the stored login stays', async () => {
    const { sessions, queryClient, handOver, storedLogins } = counter(
      (path) => Response.json(path.includes('logout') ? {} : session),
      {
        stored,
      },
    );
    await sessions.restored();
    handOver.note('switched');
    await takeOver({ sessions, queryClient }, bela);
    expect(await sessions.logout()).toEqual({ ok: true, value: null });
    expect(await storedLogins.read()).toEqual(stored);
  });

  test('is over when somebody logs in in full: from then on that login is the stored one', async () => {
    const { sessions, queryClient, handOver } = counter(() =>
      Response.json({ ...opened, deviceSecret: 'device.next' }),
    );
    handOver.note('switched');
    await takeOver({ sessions, queryClient }, bela);
    await sessions.login({ email: 'csilla@example.hu', password: 'Gyogyszer1', remember: true });
    expect(handOver.state()).toBeUndefined();
  });

  test('behind a locked screen nobody is asked for, and nobody is led away', async () => {
    const { sessions, queryClient, handOver, asked } = counter(() => Response.json(session));
    await sessions.restored();
    sessions.setLocked(true);
    expect(await sessions.askAgain()).toBeUndefined();
    expect(asked).toHaveLength(1);
    handOver.note('switched');
    await takeOver({ sessions, queryClient }, bela);
    expect(await sessions.askAgain()).toEqual(session);
  });
});

test('a page whose session has gone on to another organisation begins anew, and until then speaks for the one it shows', async () => {
  let partnerId = session.partnerId;
  const { sessions, asked } = counter(() => Response.json({ ...session, partnerId }));
  await sessions.restored();
  partnerId += 1;
  await sessions.askAgain();
  expect(asked.at(-1)).toBe('the page anew');
  expect(sessions.shownOrganisation()).toBe(session.partnerId);
});

describe('restoring the session', () => {
  test('a browser without the login cookie is signed out, and the server is not asked', async () => {
    const { sessions, asked } = counter(() => Response.json(session), { cookies: 'i18next=hu' });
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

describe('a start without a connection', () => {
  const away = () => Response.error();
  const last = JSON.stringify(anna);

  test('shows who was signed in last on this browser, not confirmed by the server', async () => {
    const { sessions } = counter(away, { last });
    expect(await sessions.restored()).toEqual({ ...anna, unconfirmed: true });
    expect(sessions.shownUser()).toBe(anna.userId);
  });

  test('is confirmed once the server answers, and is over if it says that the session has ended', async () => {
    const answers = [away, () => Response.json(session), () => refused(401, 'not-signed-in')];
    const { sessions, lastSession } = counter(() => answers.shift()?.() ?? away(), { last });
    await sessions.restored();
    expect(await sessions.askAgain()).toEqual(session);
    expect(lastSession.read()).toEqual(session);
    expect(await sessions.askAgain()).toBeNull();
    expect(lastSession.read()).toBeUndefined();
  });

  test('finds nobody after a logout, nobody behind a locked screen, and nobody where what is kept is no session', async () => {
    const there = counter(() => Response.json(session));
    await there.sessions.restored();
    await there.sessions.logout();
    expect(there.lastSession.read()).toBeUndefined();

    const locked = counter(away, { last });
    locked.handOver.note('locked');
    await expect(locked.sessions.restored()).rejects.toThrow('could not be restored');
    await expect(counter(away, { last: '{"userId":"7"' }).sessions.restored()).rejects.toThrow(
      'could not be restored',
    );
  });

  test('finds them too where the browser was closed meanwhile and its session cookie is gone', async () => {
    const { sessions, asked } = counter(away, { last, cookies: '', fromKept: true });
    expect(await sessions.restored()).toMatchObject({ userId: anna.userId, unconfirmed: true });
    expect(asked).toHaveLength(1);
    expect(await counter(away, { last, cookies: '' }).sessions.restored()).toBeNull();
  });

  test('asks for nothing that the terms still wait for, and keeps what is drawn only', async () => {
    const pending = { ...session, tcVer: '2.0', tcMust: true, pageIsOld: true };
    const { sessions, lastSession } = counter(() => Response.json(pending));
    await sessions.restored();
    expect(lastSession.read()).toEqual(session);
  });

  test('a colleague who has taken over is the last one', async () => {
    const { sessions, queryClient, lastSession } = counter(() => Response.json(session));
    await sessions.restored();
    await takeOver({ sessions, queryClient }, { ...opened, userId: 8, userName: 'Béla' });
    expect(lastSession.read()).toMatchObject({ userId: 8, userName: 'Béla' });
  });
});

describe('a remembered device', () => {
  const ended = (path: string, login: () => Response) =>
    path.startsWith('/api/auth/token') ? refused(401, 'not-signed-in') : login();

  test.each([
    ['whose session has died on the server', 'pecset-login=1'],
    ['without the login cookie', ''],
  ])('%s signs in again silently, with its secret', async (_, cookies) => {
    const { sessions, sent } = counter((path) => ended(path, () => Response.json(opened)), {
      cookies,
      stored: bySecret,
    });
    expect(await sessions.restored()).toEqual(session);
    expect(sent).toEqual([bySecret]);
  });

  test('keeps the new secret where the server gives one', async () => {
    const { sessions, storedLogins } = counter(
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
    const { sessions, storedLogins } = counter(() => refused(401, 'login-failed'), { stored: bySecret });
    expect(await sessions.restored()).toBeNull();
    expect(await storedLogins.read()).toEqual({ email: bySecret.email });
  });

  test('that cannot reach the server keeps its secret for later', async () => {
    const { sessions, storedLogins } = counter((path) => ended(path, () => refused(503, 'unavailable')), {
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
    const { sessions, asked, sent } = counter(
      tokenFails(failure, () => Response.json(opened)),
      { stored: bySecret },
    );
    expect(await sessions.restored()).toEqual(session);
    expect(sent).toEqual([bySecret]);
    expect(asked).toEqual(['/api/auth/token?v=1.2.3', '/api/auth/login?v=1.2.3']);
  });

  test('asks a server that is away once more and no oftener, and nobody is signed out by it', async () => {
    const { sessions, asked, storedLogins } = counter(away, { stored: bySecret });
    await expect(sessions.restored()).rejects.toThrow('unavailable');
    expect(asked).toHaveLength(2);
    expect(sessions.isSignedOut()).toBe(false);
    expect(await storedLogins.read()).toEqual(bySecret);
  });

  test('whose secret is refused while the server cannot tell of the session is not signed out by that', async () => {
    const { sessions } = counter(
      tokenFails(away, () => refused(401, 'login-failed')),
      { stored: bySecret },
    );
    await expect(sessions.restored()).rejects.toThrow('unavailable');
    expect(sessions.isSignedOut()).toBe(false);
  });

  test('in two tabs: the one that comes too late does not take away what the other has got', async () => {
    const { sessions, storedLogins } = counter(
      () => {
        void storedLogins.keep({ ...bySecret, password: 'device.of-the-other-tab' });
        return refused(401, 'login-failed');
      },
      { cookies: '', stored: bySecret },
    );
    expect(await sessions.restored()).toBeNull();
    expect(await storedLogins.read()).toEqual({ ...bySecret, password: 'device.of-the-other-tab' });
  });
});

test.each([
  [
    'shows the secret that another tab has got meanwhile, not its own',
    { ...bySecret, password: 'device.newer' },
    1,
  ],
  ['shows none where another tab has logged out meanwhile', { email: bySecret.email }, 0],
])('a device %s', async (_, meanwhile, logins) => {
  const { sessions, sent } = counter(
    (path) => (path.startsWith('/api/auth/token') ? refused(401, 'not-signed-in') : Response.json(opened)),
    { stored: bySecret, meanwhile },
  );
  await sessions.restored();
  expect(sent).toEqual([meanwhile].slice(0, logins));
});

describe('two tabs that come back after their session has ended', () => {
  /** One browser (what it stores, its cookie) and a server that gives a new secret for each one it is shown. */
  const browser = (locks: LockManager | undefined) => {
    const storedLogins = memory(bySecret);
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
        fromKept: false,
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

test('who signs in in another tab while a device comes back is not replaced by who was there before', async () => {
  const bela = { email: 'bela@example.hu', password: 'device.of-bela' };
  const { sessions, storedLogins } = counter(
    () => {
      void storedLogins.keep(bela);
      return Response.json({ ...opened, deviceSecret: 'device.new' });
    },
    { cookies: '', stored: bySecret },
  );
  await sessions.restored();
  expect(await storedLogins.read()).toEqual(bela);
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
    const { sessions, storedLogins } = counter(() => Response.json({ ...session, deviceSecret }), {
      stored: bySecret,
    });
    await sessions.login(credentials);
    expect(await storedLogins.read()).toEqual({ email: credentials.email, ...kept });
  });

  test('after the logout the address only', async () => {
    const { sessions, storedLogins } = counter(() => Response.json(session), { stored: bySecret });
    await sessions.logout();
    expect(await sessions.rememberedEmail()).toBe(bySecret.email);
    expect(await storedLogins.read()).toEqual({ email: bySecret.email });
  });
});

test('a page that lay open in the background asks again when somebody comes back to it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let tcMust = false;
  const { sessions, queryClient, asked } = counter(() => Response.json({ ...session, tcVer: '2.0', tcMust }));
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
    const place = counter((path) =>
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
    const { sessions } = counter(() => Response.json({ ...session, tcVer: '2' }));
    await sessions.restored();
    expect(await sessions.termsAccepted()).toBe(true);
  });
});

test('accepted terms no longer wait, and the other ones still do', async () => {
  const waiting = { ...session, tcVer: '2', tcMust: true, ppVer: '3', ppMust: true };
  const { sessions } = counter(() => Response.json(waiting));
  await sessions.restored();
  sessions.settleTerm('TC');
  expect(await sessions.restored()).toEqual({ ...waiting, tcVer: null, tcMust: false });
});

describe('signing in and out', () => {
  const credentials = { email: 'anna@example.hu', password: 'Jelszo123' };

  test('after the login the session is known without asking again', async () => {
    const { sessions, asked } = counter(() => Response.json(opened));
    expect(await sessions.login(credentials)).toEqual({ ok: true, value: session });
    expect(await sessions.restored()).toEqual(session);
    expect(asked).toEqual(['/api/auth/login?v=1.2.3']);
  });

  test('a refused login opens nothing', async () => {
    const { sessions } = counter(() => refused(401, 'login-failed'), { cookies: '' });
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

  test('who signs in where a session ended by itself sees nothing of whoever was there before', async () => {
    const { sessions, queryClient } = counter(() => Response.json(opened));
    queryClient.setQueryData(['security'], 'of somebody else');
    await sessions.login(credentials);
    expect(queryClient.getQueryData(['security'])).toBeUndefined();
    expect(await sessions.restored()).toEqual(session);
  });

  test('what was under way at the logout and is refused afterwards asks for no session and leads nowhere', async () => {
    const logoutAnswered = Promise.withResolvers<Response>();
    const { sessions, asked } = counter(
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
    const { sessions } = counter((path) =>
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
    const { sessions } = counter(() => Response.json(opened));
    const answers = [false, true];
    const forget = sessions.beforeLogout(async () => answers.shift() ?? false);
    expect([await sessions.mayLogOut(), await sessions.mayLogOut()]).toEqual([false, true]);
    forget();
    expect(await sessions.mayLogOut()).toBe(true);
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
