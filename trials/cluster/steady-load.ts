export type Load = {
  readonly answered: () => number;
  /** Descriptions of the failed requests. */
  readonly failed: readonly string[];
  /** Longest response time in milliseconds. */
  readonly longest: () => number;
  readonly end: () => Promise<void>;
};

type Login = { readonly email: string; readonly password: string };
export type Request = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const LINES = 6;

const json = { 'content-type': 'application/json' };

export const signIn = async (address: string, login: Login): Promise<string> => {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`the login was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

export const dispenseOf = (sn: string): Request => ({
  path: '/api/mvs/sn/dispense',
  method: 'POST',
  headers: { ...json, 'idempotency-key': sn },
  body: JSON.stringify({ gtin: '09520000000011', expDate: '291231', lotNum: 'LOAD', sn, mode: 'sandbox' }),
});

export const askAs = (
  address: string,
  cookie: string,
  { path, headers = {}, ...rest }: Request,
): Promise<Response> => fetch(`${address}${path}`, { ...rest, headers: { cookie, ...headers } });

const others: readonly Request[] = [
  { path: '/api/auth/token' },
  { path: '/', headers: { accept: 'text/html' } },
  { path: '/api/mvs/report?statusFilter=all&limit=100' },
];

/** Simulates counters that never retry, so that every failed request is recorded. */
export const steadyLoad = (address: string, cookie: string): Load => {
  const failed: string[] = [];
  let answered = 0;
  let longest = 0;
  let isOver = false;
  const ask = async (request: Request) => {
    const { path } = request;
    const began = performance.now();
    try {
      const answer = await askAs(address, cookie, request);
      const body = await answer.text();
      if (!answer.ok) failed.push(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    } catch (error) {
      failed.push(
        `${path}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
      );
    }
    answered += 1;
    longest = Math.max(longest, performance.now() - began);
  };
  const work = async (line: number) => {
    for (let number = 0; !isOver; number += 1) {
      await ask(dispenseOf(`L${line}-${number}`));
      const other = others[number % others.length];
      if (other) await ask(other);
    }
  };
  const working = Promise.all(Array.from({ length: LINES }, (_, line) => work(line)));
  return {
    answered: () => answered,
    failed,
    longest: () => longest,
    end: async () => {
      isOver = true;
      await working;
    },
  };
};
