import type { Client } from './client.ts';

export type Behind = {
  readonly ask: Client;
  readonly publicUrl: string;
  readonly login: { readonly email: string; readonly password: string };
  /** Fetches the same path without the proxy. */
  readonly direct: (path: string) => Promise<Response>;
};

export type ProxyCheck = { readonly says: string; readonly holds: (behind: Behind) => Promise<unknown> };

const demand = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise);
};

const json = { 'content-type': 'application/json' };

const signIn = async ({ ask, publicUrl, login }: Behind, from = '127.0.0.1', forged?: string) =>
  ask('/api/auth/login?v=trial', {
    method: 'POST',
    from,
    headers: { ...json, origin: publicUrl, ...(forged && { 'x-forwarded-for': forged }) },
    body: JSON.stringify(login),
  });

const cookiesOf = (header: readonly string[] | undefined): string =>
  (header ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** Headers that the proxy must pass on unchanged. */
const kept = [
  'content-security-policy',
  'strict-transport-security',
  'cache-control',
  'content-type',
  'x-content-type-options',
];

const tries = 4;

/** Rate limit that the trial sets, so that the last of `tries` is refused. */
export const TRIES_FROM_ONE_ADDRESS = tries - 1;

export const proxyChecks: readonly ProxyCheck[] = [
  {
    says: 'speaks HTTP/2, and leaves the headers of page and service worker as they are',
    holds: async ({ ask, direct }) => {
      for (const path of ['/', '/sw.js', '/manifest.webmanifest']) {
        const [through, plain] = [await ask(path), await direct(path)];
        demand(through.protocol === 'h2', `HTTP/2 was not spoken but ${through.protocol}`);
        demand(through.status === 200, `${path} was answered with ${through.status}`);
        for (const name of kept)
          demand(
            (through.headers[name] ?? null) === plain.headers.get(name),
            `${path}: ${name} is ${String(through.headers[name])}, was ${plain.headers.get(name)}`,
          );
      }
    },
  },
  {
    says: 'lets people sign in with a cookie for this host alone, and download a report',
    holds: async (behind) => {
      const entered = await signIn(behind);
      demand(
        entered.status === 200,
        `the login was answered with ${entered.status}: ${entered.body.toString()}`,
      );
      const cookies = entered.headers['set-cookie'];
      demand(
        (cookies ?? []).some((cookie) => cookie.startsWith('__Host-') && cookie.includes('Secure')),
        `the session cookie is ${cookies?.join()}`,
      );
      const report = await behind.ask('/api/mvs/report?format=xlsx&statusFilter=all&minDate=2024-01-01', {
        headers: { cookie: cookiesOf(cookies) },
      });
      demand(report.status === 200, `the report was answered with ${report.status}`);
      demand(report.body.subarray(0, 2).toString() === 'PK', 'the report is no workbook');
      demand(report.body.length > 100_000, `the report has ${report.body.length} bytes`);
    },
  },
  {
    says: 'tells the program who calls, and believes no caller about it',
    holds: async (behind) => {
      const wrong = { ...behind, login: { ...behind.login, email: 'nobody@pecset.example' } };
      const statuses: number[] = [];
      for (let number = 0; number < tries; number += 1)
        statuses.push((await signIn(wrong, '127.0.0.7', `203.0.113.${number}`)).status);
      demand(
        statuses.at(-1) === 429,
        `one caller with forged addresses was answered with ${statuses.join()}`,
      );
      const other = (await signIn(wrong, '127.0.0.8')).status;
      demand(other === 401, `another caller was answered with ${other}`);
    },
  },
  {
    says: 'shows neither the figures nor whether processes are ready; a page learns that the server is back',
    holds: async ({ ask }) => {
      const figures = await ask('/metrics');
      demand(!figures.body.includes('pecset_request'), '/metrics told the figures');
      demand((await ask('/readyz')).status === 404, '/readyz told something');
      demand((await ask('/healthz')).status === 200, '/healthz does not get through');
    },
  },
  {
    says: 'refuses a body that is far too large, and leaves the others to the program’s own words',
    holds: async ({ ask, publicUrl }) => {
      const send = (bytes: number) =>
        ask('/api/auth/login?v=trial', {
          method: 'POST',
          headers: { ...json, origin: publicUrl },
          body: Buffer.alloc(bytes, 0x20),
        });
      const large = await send(1_200_000);
      demand(
        large.status === 413 && large.body.includes('errCode'),
        `1.2 MB: ${large.status} ${large.body.toString()}`,
      );
      const larger = await send(6_000_000).then(
        ({ status }) => status,
        () => 413,
      );
      demand(larger === 413, `6 MB: ${larger}`);
    },
  },
];
