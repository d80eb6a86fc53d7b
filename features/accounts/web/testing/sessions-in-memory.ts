import { makeCall, makeQueryClient } from '@pecset/web-kit';
import { makeSessions } from '../sessions.ts';
import { noteHandOver } from '../shared-browser/note-hand-over.ts';
import { makeHandOver } from '../stored-login/hand-over.ts';
import { lastSessionPlace, makeLastSession } from '../stored-login/last-session.ts';
import type { StoredLogin } from '../stored-login/login-seal.ts';
import type { OneTab } from '../stored-login/one-tab.ts';
import { anna } from './session.ts';

export const session = { ...anna, roles: ['ADMN'] };
export const opened = { ...session, deviceSecret: null };
export const refused = (status: number, errCode: string) =>
  Response.json({ error: { errCode, errStr: errCode } }, { status });

/** The stored login of a remembered device. */
export const bySecret = { email: 'anna@example.hu', password: 'device.secret' };

/** The stored logins of a browser, unencrypted; encryption has its own test. */
export const storedLoginsInMemory = (stored: StoredLogin | null) => {
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

const storageInMemory = (kept: Map<string, string>) => ({
  getItem: (place: string) => kept.get(place) ?? null,
  setItem: (place: string, text: string) => void kept.set(place, text),
  removeItem: (place: string) => void kept.delete(place),
});

export const handOverInMemory = () => {
  const kept = new Map<string, string>();
  const storage = storageInMemory(kept);
  const note = (what: 'switched' | 'locked') => noteHandOver(storage, what, kept.size);
  return { ...makeHandOver(storage), note };
};

export const lastSessionInMemory = (text: string | undefined) =>
  makeLastSession(storageInMemory(new Map(text === undefined ? [] : [[lastSessionPlace, text]])));

type Place = {
  readonly cookies?: string;
  /** The last session, as the browser stores it. */
  readonly last?: string;
  /** Opened without a connection, from the browser's cache. */
  readonly fromCache?: boolean;
  readonly stored?: StoredLogin | null;
  /** What another tab stores while this one waits for its turn. */
  readonly meanwhile?: StoredLogin;
};

/** A browser whose server answers by the path and remembers what it was asked. */
export const testBrowser = (answer: (path: string) => Response | Promise<Response>, place: Place = {}) => {
  const { cookies = 'pecset-login=1', stored = null, meanwhile, last, fromCache = false } = place;
  const asked: string[] = [];
  const sent: unknown[] = [];
  /** Requests that continue when the page is left. */
  const outlasting: string[] = [];
  const storedLogins = storedLoginsInMemory(stored);
  const queryClient = makeQueryClient();
  const call = makeCall({
    language: () => 'hu',
    fetch: async (address, init) => {
      const path = typeof address === 'string' ? address : 'not an address';
      asked.push(path);
      if (init?.keepalive) outlasting.push(path);
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
    fromCache,
    version: '1.2.3',
    cookies: () => cookies,
    beginAnew: () => void asked.push('the page anew'),
  };
  return {
    sessions: makeSessions(needs),
    queryClient,
    storedLogins,
    handOver,
    lastSession,
    asked,
    sent,
    outlasting,
  };
};
