import { randomBytes } from 'node:crypto';
import { jpeg } from '@pecset/pictures/testing';
import { as, type Person } from '@pecset/server-kit/testing';
import { z } from 'zod/mini';
import { inviteToPhotograph, openOnPhone, type PhotographSubject } from '../../../contract/index.ts';
import type { AlertsServer } from '../../testing/alerts-server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const photographForm = (content: Bytes = jpeg(), shows: PhotographSubject | '' = 'code'): FormData => {
  const form = new FormData();
  form.append('shows', shows);
  form.append('photograph', new Blob([content]), 'IMG_0001.JPG');
  return form;
};

/** What somebody at the counter does with photographs. */
export const photographer = ({ address }: Pick<AlertsServer, 'address'>, who: Person) => ({
  add: (mlId: number, content?: Bytes, shows?: PhotographSubject) =>
    fetch(`${address}/api/alerts/${mlId}/photographs`, {
      method: 'POST',
      headers: as(who),
      body: photographForm(content, shows),
    }),
  show: (mlId: number, photographId: number) =>
    fetch(`${address}/api/alerts/${mlId}/photographs/${photographId}`, { headers: as(who) }),
  remove: (mlId: number, photographId: number, words = 'a face is on it') =>
    fetch(`${address}/api/alerts/${mlId}/photographs/${photographId}/removal`, {
      method: 'POST',
      headers: { ...as(who), 'content-type': 'application/json' },
      body: JSON.stringify({ words }),
    }),
  invite: (mlId: number) =>
    fetch(`${address}/api/alerts/${mlId}/phone`, { method: 'POST', headers: as(who) }),
});

export const invitedBy = async (answer: Response) => {
  const invited = z.parse(inviteToPhotograph.reply, await answer.json());
  return { ...invited, token: new URL(invited.address).hash.slice(1) };
};

/** A phone without a session. */
export const phoneOn = ({ address }: Pick<AlertsServer, 'address'>) => {
  const secret = randomBytes(32).toString('base64url');
  let key = '';
  return {
    open: async (token: string) => {
      key = `${token}.${secret}`;
      return fetch(`${address}/api/photographs/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, secret }),
      });
    },
    add: (content?: Bytes, shows?: PhotographSubject, authorization = `Bearer ${key}`) =>
      fetch(`${address}/api/photographs/phone`, {
        method: 'POST',
        headers: { authorization },
        body: photographForm(content, shows),
      }),
    /** With the same key, whatever else. */
    ask: (path: string, method: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${address}${path}`, { method, headers: { ...headers, authorization: `Bearer ${key}` } }),
  };
};

export const knownTo = async (answer: Response) => z.parse(openOnPhone.reply, await answer.json());
