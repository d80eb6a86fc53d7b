import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type PlatformRefusal, platformRefusals } from '@pecset/contract';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { acceptedLanguage } from './http/accept-language.ts';
import { arrivesWithin, WHOLE_WITHIN_MS } from './http/arrival.ts';
import { errorBodyOf } from './http/platform-answer.ts';
import { refuseOnSocket } from './http/refuse-on-socket.ts';

export type Metrics = {
  readonly registry: Registry;
  readonly request: (route: string, method: string, status: number, seconds: number) => void;
  /** Records a request that was refused because of the load. */
  readonly shed: (kind: string) => void;
  readonly job: (name: string, outcome: 'done' | 'failed') => void;
  /** Records a request to the national system: its code, or why there is none. */
  readonly national: (operation: string, outcome: string, seconds: number) => void;
  readonly watchPool: (pool: Pool) => void;
  /** Gauges that are read together; omitted while they cannot be read or have no value. */
  readonly watch: <Name extends string>(
    help: Readonly<Record<Name, string>>,
    read: () => Promise<Readonly<Record<Name, number | undefined>>>,
  ) => void;
};

/** Milliseconds; the database is queried for a figure at most once in this time. */
const FRESH_MS = 5_000;

/** Shares one reading among all calls while it is running or fresh. */
const shared = <Value>(read: () => Promise<Value>, freshMs: number): (() => Promise<Value>) => {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= freshMs) last = { at, value: read() };
    return last.value;
  };
};

export const makeMetrics = ({ freshMs = FRESH_MS }: { readonly freshMs?: number } = {}): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'pecset_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 2, 4, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'pecset_jobs_total',
    help: 'Jobs run',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const shed = new Counter({
    name: 'pecset_requests_shed_total',
    help: 'Requests refused because the server was overloaded: those that can wait, and the rest',
    labelNames: ['kind'],
    registers,
  });
  const national = new Histogram({
    name: 'pecset_national_seconds',
    help: 'Time from a request to the national system to its answer, by what came',
    labelNames: ['operation', 'outcome'],
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30],
    registers,
  });
  return {
    registry,
    national: (operation, outcome, seconds) => national.labels(operation, outcome).observe(seconds),
    request: (route, method, status, seconds) =>
      requests.labels(route, method, String(status)).observe(seconds),
    shed: (kind) => shed.labels(kind).inc(),
    job: (name, outcome) => jobs.labels(name, outcome).inc(),
    watchPool: (pool) => {
      const gauge = new Gauge({
        name: 'pecset_database_connections',
        help: 'Connections of the pool by what they do',
        labelNames: ['state'],
        registers,
        collect: () => {
          gauge.labels('idle').set(pool.idleCount);
          gauge.labels('busy').set(pool.totalCount - pool.idleCount);
          gauge.labels('waited-for').set(pool.waitingCount);
        },
      });
    },
    watch: (help: Readonly<Record<string, string>>, read) => {
      const reading = shared<Readonly<Record<string, number | undefined>>>(read, freshMs);
      for (const [name, words] of Object.entries(help)) {
        const gauge = new Gauge({
          name,
          help: words,
          registers,
          collect: async () => {
            const value = await reading().then(
              (figures) => figures[name],
              () => undefined,
            );
            if (value === undefined) gauge.remove();
            else gauge.set(value);
          },
        });
      }
    },
  };
};

const refuse = (request: IncomingMessage, response: ServerResponse, platform: PlatformRefusal): void => {
  const body = errorBodyOf({ platform }, acceptedLanguage(request.headers['accept-language']));
  response
    .writeHead(platformRefusals[platform].status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
};

/** Prometheus scrapes a separate port, which is never published with the application's. */
export const metricsServer = ({ registry }: Metrics): Server =>
  createServer(arrivesWithin(WHOLE_WITHIN_MS), (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      refuse(request, response, 'not-found');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => refuse(request, response, 'fault'),
    );
  }).on('clientError', (error, socket) => refuseOnSocket(error, socket));
