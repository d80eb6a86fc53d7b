import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog, newSecretKey, startEmbeddedPostgres } from '@pecset/server-kit';
import { z } from 'zod';
import { type Client, makeClient } from './deploy/client.ts';
import { freePort, isInstalled, makeProcesses, runToEnd, until } from './deploy/processes.ts';
import { type Behind, proxyChecks, TRIES_FROM_ONE_ADDRESS } from './deploy/proxy-checks.ts';
import { parseEnvironment, readUnit } from './deploy/unit.ts';

/**
 * Tries what deploy/ ships, on loopback only: systemd-analyze checks the units, their commands are started by hand,
 * nginx and Caddy proxy to them in turn, and a real Prometheus scrapes them.
 */
const root = join(import.meta.dirname, '..');
const NAME = 'pecset.example';
const tools = ['openssl', 'nginx', 'caddy', 'prometheus', 'systemd-analyze'];
const path = { PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
process.env.PATH = path.PATH;

const Login = z.object({ email: z.string(), password: z.string() });
const Targets = z.object({ data: z.object({ activeTargets: z.array(z.object({ health: z.string() })) }) });
const Rules = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ health: z.string() })) })) }),
});

const processes = makeProcesses();
const folder = mkdtempSync(join(tmpdir(), 'pecset-deploy-'));
let failures = 0;

const check = async (says: string, holds: () => Promise<unknown>): Promise<void> => {
  try {
    await holds();
    console.log(`  holds  ${says}`);
  } catch (error) {
    failures += 1;
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    console.log(`  FAILS  ${says}: ${error instanceof Error ? error.message : String(error)}${cause}`);
  }
};

const text = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

const replaceAll = (from: string, pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs).reduce((done, [old, other]) => done.replaceAll(old, other), from);

/** Writes a copy of a file of deploy/ with the trial's addresses and paths. */
const shipped = (
  file: string,
  pairs: Readonly<Record<string, string>>,
  as = file.replace('/', '-'),
): string => {
  const place = join(folder, as);
  writeFileSync(place, replaceAll(text(file), pairs));
  return place;
};

const tlsFiles = () => {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  runToEnd('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], path, folder);
  return { certificate, key, ca: readFileSync(certificate, 'utf8') };
};

const places = {
  '/opt/pecset': root,
  '/var/lib/pecset-owner': join(folder, 'owner'),
  '/var/lib/pecset': join(folder, 'data'),
  '/etc/pecset': folder,
};

type Ports = {
  readonly web: readonly [number, number];
  readonly worker: number;
  readonly figures: readonly number[];
};

/** Starts a unit's command as systemd would, with its environment, its settings and its credentials folder. */
const startUnit = (unit: string, instance: string, settings: Readonly<Record<string, string>>) => {
  const { command, environment } = readUnit(
    replaceAll(text(`systemd/${unit}`), { ...places, '%i': instance }),
  );
  const [, script = ''] = /^\/bin\/sh -c '(.*)'$/.exec(command) ?? [];
  const env = { ...path, ...environment, CREDENTIALS_DIRECTORY: join(folder, 'owner'), ...settings };
  return processes.start('/bin/sh', ['-c', script], env, root);
};

const migrate = (ownerUrl: string) => {
  const { command, environment } = readUnit(replaceAll(text('systemd/pecset-migrate.service'), places));
  const [program = '', ...args] = command.split(' ');
  mkdirSync(join(folder, 'owner'), { mode: 0o700 });
  return runToEnd(program, args, { ...path, ...environment, DATABASE_URL: ownerUrl }, root);
};

const aboutUnits = async () => {
  console.log('systemd (nothing is started by it: it is not the first process here)');
  const units = readdirSync(join(root, 'deploy', 'systemd')).filter((name) => name.endsWith('.service'));
  const files = units.map((name) => shipped(`systemd/${name}`, places, name.replace('@.', '@3001.')));
  await check('systemd-analyze verify finds nothing wrong with the units', async () =>
    runToEnd('systemd-analyze', ['verify', '--man=no', ...files], path, folder),
  );
  await check('systemd-analyze security rates each at 2.0 or better', async () => {
    for (const file of files)
      runToEnd(
        'systemd-analyze',
        ['security', '--offline=true', '--threshold=20', '--no-pager', file],
        path,
        folder,
      );
  });
};

const heldAnswer = async () => {
  const release = Promise.withResolvers<void>();
  const server = createServer(({ url }, response) => {
    if (url !== '/api/slow') {
      response.end('ready');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
    void release.promise.then(() => response.end('last'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { port, release: release.resolve, close: () => server.close() };
};

type StartProxy = (
  to: readonly [number, number],
) => Promise<{ readonly ask: Client; readonly stop: () => Promise<unknown> }>;

const aboutProxy = async (name: string, start: StartProxy, behind: Omit<Behind, 'ask'>, ports: Ports) => {
  console.log(name);
  const { ask, stop } = await start(ports.web);
  for (const { says, holds } of proxyChecks) await check(says, () => holds({ ...behind, ask }));
  await stop();
  await check('passes on what is written as it is written, as a large export is', async () => {
    const held = await heldAnswer();
    const proxy = await start([held.port, held.port]);
    const first = Promise.withResolvers<void>();
    const whole = proxy.ask('/api/slow', { onFirst: first.resolve });
    await Promise.race([
      first.promise,
      new Promise((_, reject) => setTimeout(reject, 5_000, new Error('held back'))),
    ]).finally(held.release);
    if ((await whole).body.toString() !== 'firstlast') throw new Error('cut');
    held.close();
    await proxy.stop();
  });
};

const aboutExchange = async (start: StartProxy, { web }: Ports, stopFirst: () => Promise<unknown>) => {
  const { ask, stop } = await start(web);
  await check('goes on with the other process while one is stopped: of 300 requests none fails', async () => {
    const statuses = new Map<number, number>();
    let stopped: Promise<unknown> | undefined;
    for (let number = 0; number < 300; number += 1) {
      if (number === 50) stopped = stopFirst();
      const { status } = await ask('/api/auth/ver/TC');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await stopped;
    if (statuses.get(200) !== 300) throw new Error(JSON.stringify([...statuses]));
  });
  await stop();
};

const aboutPrometheus = async ({ figures }: Ports) => {
  console.log('prometheus');
  const [web1 = 0, web2 = 0, worker = 0] = figures;
  shipped('prometheus/pecset.rules.yml', {}, 'pecset.rules.yml');
  const own = { '13001': `${web1}`, '13002': `${web2}`, '13101': `${worker}`, '15s': '1s' };
  const config = shipped('prometheus/prometheus.yml', own);
  const port = await freePort();
  const [storage, listening] = [
    `--storage.tsdb.path=${join(folder, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const prometheus = processes.start('prometheus', [`--config.file=${config}`, storage, listening], path);
  const api = async (what: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/${what}`)).json();
  await check('reads all three processes, and every rule can be worked out', () =>
    until('a healthy reading', async () => {
      const { activeTargets } = Targets.parse(await api('targets')).data;
      const rules = Rules.parse(await api('rules')).data.groups.flatMap((group) => group.rules);
      const ill = [...activeTargets, ...rules].filter(({ health }) => !['up', 'ok'].includes(health)).length;
      if (activeTargets.length !== 3 || ill > 0)
        throw new Error(`${activeTargets.length} targets, ${ill} not well`);
    }),
  );
  await processes.stop(prometheus);
};

/** Stops everything and removes the folder on SIGINT or SIGTERM. */
const onSignal = (stop: () => Promise<unknown>) => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      void stop().finally(() => {
        rmSync(folder, { recursive: true, force: true });
        process.exit(1);
      });
    });
};

const main = async () => {
  const tls = tlsFiles();
  const [first, second, worker, https, http] = await Promise.all(Array.from({ length: 5 }, freePort));
  if (!first || !second || !worker || !https || !http) throw new Error('no port is free');
  await aboutUnits();

  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: makeLog('silent') });
  onSignal(async () => {
    await processes.stopAll();
    await database.stop();
  });
  try {
    migrate(database.url('postgres', 'postgres'));
    const publicUrl = `https://${NAME}:${https}`;
    const figures = await Promise.all([freePort(), freePort(), freePort()]);
    const settings = {
      ...parseEnvironment(
        replaceAll(text('systemd/pecset.env.example'), { 'https://pecset.example': publicUrl }),
      ),
      SECRET_KEYS: newSecretKey('k1'),
      DEMO: 'on',
      RATE_LIMITS: `loginPerAddress=${TRIES_FROM_ONE_ADDRESS}`,
    };
    mkdirSync(join(folder, 'data'), { mode: 0o700 });
    const startWeb = async (port: number, number: number) => {
      const web = startUnit('pecset-web@.service', `${port}`, {
        ...settings,
        METRICS_PORT: `${figures[number]}`,
      });
      let said = '';
      web.stderr?.on('data', (piece: Buffer) => {
        said += piece;
      });
      web.stdout?.resume();
      await until(`a web process (${said})`, async () => {
        if (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) throw new Error(said);
      });
      return web;
    };
    console.log('what the units start, started by hand with their environment');
    // The first web process starts alone, as it creates the demo.
    const web1 = await startWeb(first, 0);
    await startWeb(second, 1);
    const job = startUnit('pecset-worker.service', '', {
      ...settings,
      PORT: `${worker}`,
      METRICS_PORT: `${figures[2]}`,
    });
    job.stderr?.resume();
    job.stdout?.resume();
    await until('the worker', () => fetch(`http://127.0.0.1:${worker}/readyz`));
    console.log('  two web processes and a worker run');
    const login = Login.parse(JSON.parse(readFileSync(join(folder, 'data', 'demo-login.json'), 'utf8')));
    // As a proxy that is trusted asks: under another host name the program answers with 421.
    const headers = { 'x-forwarded-host': new URL(publicUrl).host };
    const direct = (page: string) => fetch(`http://127.0.0.1:${first}${page}`, { headers });
    const behind = { publicUrl, login, direct };
    const ports: Ports = { web: [first, second], worker, figures };
    const ask = makeClient(https, NAME, tls.ca);
    const ready = (asking: Client) => until('the proxy', () => asking('/'), 10_000);

    const nginx: StartProxy = async ([one, other]) => {
      const own = {
        '3001': `${one}`,
        '3002': `${other}`,
        '443': `127.0.0.1:${https}`,
        'listen 80': `listen 127.0.0.1:${http}`,
      };
      const site = shipped('nginx/pecset.conf', { ...own, '/etc/pecset/tls': folder });
      const config = join(folder, 'nginx.conf');
      writeFileSync(
        config,
        `user root; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; daemon off; worker_processes 1; events {}
        http { client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
        uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${site}; }`,
      );
      const proxy = processes.start('nginx', ['-c', config, '-e', `${folder}/nginx.log`], path);
      await ready(ask);
      return { ask, stop: () => processes.stop(proxy) };
    };
    const caddy: StartProxy = async ([one, other]) => {
      const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${http}\n}\n`;
      const site = `https://${NAME}:${https} {\n\ttls ${tls.certificate} ${tls.key}\n`;
      const own = { '3001': `${one}`, '3002': `${other}`, '{$DOMAIN:pecset.example} {\n': site };
      const config = shipped('caddy/Caddyfile', own);
      writeFileSync(config, global + readFileSync(config, 'utf8'));
      const env = { ...path, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
      const proxy = processes.start('caddy', ['run', '--adapter', 'caddyfile', '--config', config], env);
      proxy.stderr?.resume();
      await ready(ask);
      return { ask, stop: () => processes.stop(proxy) };
    };

    await aboutProxy('nginx', nginx, behind, ports);
    await check('redirects requests without TLS', async () => {
      const proxy = await nginx(ports.web);
      const plain = await fetch(`http://127.0.0.1:${http}/report`, {
        redirect: 'manual',
        headers: { host: NAME },
      });
      await proxy.stop();
      if (plain.status !== 308) throw new Error(`${plain.status}`);
    });
    await aboutProxy('caddy', caddy, behind, ports);
    await aboutPrometheus(ports);
    console.log('one of two web processes is stopped behind nginx');
    await aboutExchange(nginx, ports, () => processes.stop(web1));
  } finally {
    await processes.stopAll();
    await database.stop();
  }
};

const missing = tools.filter((tool) => !isInstalled(tool));
if (missing.length > 0) {
  console.error(
    `not installed here: ${missing.join(', ')} (Debian: apt install nginx-light caddy prometheus systemd)`,
  );
  process.exitCode = 2;
} else {
  try {
    await main();
    console.log(failures === 0 ? 'all of it holds' : `${failures} do not hold`);
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await processes.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
