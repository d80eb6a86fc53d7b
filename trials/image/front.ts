import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { dispenseOf } from '../cluster/steady-load.ts';
import { until } from '../deploy/processes.ts';
import { DOMAIN, type Stage } from './stage.ts';
import { demand } from './told.ts';

type Asked = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};
type Answer = { readonly status: number; readonly body: string; readonly cookies: readonly string[] };
export type Front = (path: string, asked?: Asked) => Promise<Answer>;

/** Sends requests to Caddy's address under the public host name. */
const makeFront =
  (address: string, ca: () => string): Front =>
  (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const own = { host: DOMAIN, origin: `https://${DOMAIN}` };
      const signal = AbortSignal.timeout(60_000);
      const where = { host: address, port: 443, servername: DOMAIN, path, ca: ca(), signal };
      const asking = request({ ...where, method, headers: { ...own, ...headers } }, (answer) => {
        let text = '';
        answer.on('data', (piece: Buffer) => {
          text += piece;
        });
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: text,
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
        answer.once('error', reject);
      });
      asking.once('error', reject);
      asking.end(body);
    });

/** Starts Debian's Caddy with the Caddyfile and environment that compose gives its proxy. */
export const startProxy = async ({
  place: { compose, network, home },
  processes,
  folder,
}: Stage): Promise<Front> => {
  const { proxy } = compose;
  demand(proxy !== undefined, 'compose has no proxy');
  const shipped = proxy.volumes.find(({ target }) => target === '/etc/caddy/Caddyfile');
  demand(shipped !== undefined, 'compose gives Caddy no Caddyfile');
  const config = join(folder, 'Caddyfile');
  // Keeps Caddy's root certificate out of this machine's trust store.
  writeFileSync(config, `{\n\tskip_install_trust\n}\n${readFileSync(join(home, shipped.source), 'utf8')}`);
  const { address, enter } = network.join('proxy');
  const [program = '', ...inside] = enter;
  const script = `mount --bind ${network.hosts} /etc/hosts; exec caddy run --adapter caddyfile --config ${config}`;
  const env = { ...proxy.environment, PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder };
  const args = [...inside, 'unshare', '--mount', '--propagation', 'private', 'sh', '-ec', script];
  const caddy = processes.start(program, args, env);
  let said = '';
  for (const stream of [caddy.stdout, caddy.stderr])
    stream?.on('data', (piece: Buffer) => {
      said += piece;
    });
  const front = makeFront(address, () =>
    readFileSync(join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt'), 'utf8'),
  );
  await until('Caddy', async () => {
    const { status } = await front('/healthz');
    demand(status === 200, `${status}: ${said.slice(-2_000)}`);
  });
  return front;
};

const json = { 'content-type': 'application/json' };

export type Counter = Awaited<ReturnType<typeof signInThrough>>;

/** Signs in a user of the demo organisation at a counter. */
export const signInThrough = async (
  front: Front,
  login: { readonly email: string; readonly password: string },
) => {
  // Processes that have only just started on a busy machine may have no connection to the database in time.
  const entered = await until(
    'the login',
    async () => {
      const answer = await front('/api/auth/login?v=trial', {
        method: 'POST',
        headers: json,
        body: JSON.stringify(login),
      });
      demand(answer.status !== 503, `the login was answered 503: ${answer.body}`);
      return answer;
    },
    30_000,
  );
  demand(entered.status === 200, `the login was answered ${entered.status}: ${entered.body}`);
  const cookie = entered.cookies.map((one) => one.split(';', 1)[0]).join('; ');
  return {
    dispense: async (sn: string): Promise<void> => {
      const { path, headers, ...pressed } = dispenseOf(sn);
      const { status, body } = await front(path, { ...pressed, headers: { ...headers, cookie } });
      demand(status === 200, `the dispense of ${sn} was answered ${status}: ${body}`);
    },
  };
};
