import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import {
  type AccountsDependencies,
  accountRoutes,
  callersOf,
  confirmByColleague,
  countProgramUse,
  programCallers,
  sessionCookies,
  termDeskRoutes,
} from '@pecset/accounts/server';
import { alertRoutes, countOpenAlerts, phoneAccess } from '@pecset/alerts/server';
import { connectionsOf, describeConnection, nationalRoutes, nationalStatusOf } from '@pecset/national/server';
import { noticeRoutes, type Push } from '@pecset/notifications/server';
import { deskRoutes, organisationRoutes } from '@pecset/organisation/server';
import { countsOf, loadOfAll, packRoutes, waitingOf } from '@pecset/packs/server';
import { makeReadFile, namesOfProducts, productRoutes } from '@pecset/products/server';
import { manageRoutes, programRoutes, webhookRoutes } from '@pecset/programs/server';
import { reportRoutes, sheetRoutes } from '@pecset/reports/server';
import {
  isDatabaseUnavailable,
  type Log,
  type Metrics,
  makeApp,
  makeLoadShedding,
  mount,
  type ShedAt,
  sendNotFound,
} from '@pecset/server-kit';
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { aboutApi } from '../api-docs/about-api.ts';
import { lacksBackupTarget } from '../backup/target.ts';
import type { Data } from '../data/open-data.ts';
import type { Settings } from '../settings.ts';
import { exportTables } from '../wiring/export-tables.ts';
import { tellOf } from '../wiring/make-accounts.ts';
import { makeNational } from '../wiring/make-national.ts';
import { makePacks } from '../wiring/make-packs.ts';
import { makeWebhooks } from '../wiring/make-webhooks.ts';
import { noticeKinds } from '../wiring/notice-kinds.ts';
import type { National } from '../wiring/open-national.ts';
import { sendParked } from '../wiring/record-event.ts';
import { addHealth } from './health.ts';
import { refuseOtherHosts } from './one-name.ts';
import { addPage, readPage } from './page.ts';
import { letPageAsk } from './page-elsewhere.ts';
import { addRequestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { addTermPages, shippedPages } from './term-pages.ts';

export type AppOptions = {
  readonly settings: Settings;
  readonly data: Data;
  readonly accounts: AccountsDependencies;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly national: National | undefined;
  readonly push: Push;
  /** Aborted when a shutdown has begun; the process still answers requests then. */
  readonly stopping: AbortSignal;
  /** From where on requests are refused, where it is not the usual. */
  readonly shedAt: ShedAt | undefined;
};

const addFeatures = (app: FastifyInstance, options: AppOptions) => {
  const { settings, data, accounts, log, push, metrics, shedAt } = options;
  const callers = callersOf(accounts);
  const tell = tellOf(accounts);
  const national = makeNational({ settings, ...data, log, tell, way: options.national });
  const { way, system } = national;
  const packs = makePacks({ settings, ...data, log, tell, system });
  const programUse = countProgramUse({ ...accounts, log });
  app.addHook('onClose', programUse.stop);
  mount(app, {
    routes: [
      ...noticeRoutes({
        ...accounts,
        kinds: noticeKinds,
        push,
        namesOfProducts,
        statusOf: nationalStatusOf(national),
        openAlertsOf: countOpenAlerts,
      }),
      ...accountRoutes(accounts),
      ...organisationRoutes({
        ...accounts,
        tell,
        connection: { isSimulated: way === undefined, describe: describeConnection },
        reading: data.reading,
        exports: exportTables,
        waitingOf,
      }),
      ...termDeskRoutes({ ...accounts, pages: shippedPages }),
      ...deskRoutes({
        ...accounts,
        tell,
        sendParked,
        faultOf: system?.faultOf,
        lacksBackup: lacksBackupTarget(settings),
        countsOf: countsOf(accounts.now),
        connectionsOf,
      }),
      ...nationalRoutes({ ...national, loadOfAll: loadOfAll(accounts.now) }),
      ...productRoutes({ ...accounts, readFile: makeReadFile() }),
      ...packRoutes(packs),
      ...alertRoutes({
        ...packs,
        limits: accounts.limits,
        publicUrl: settings.PUBLIC_URL,
        confirmByColleague: confirmByColleague(accounts),
      }),
      ...sheetRoutes(packs),
      ...reportRoutes({
        ...accounts,
        db: data.reports,
        files: data.reportFiles,
        alerts: packs.alerts,
      }),
      ...webhookRoutes(makeWebhooks({ settings, ...accounts })),
      ...programRoutes({ packs, statusOf: nationalStatusOf(national), stopping: options.stopping }),
      ...manageRoutes({ ...accounts, tell }),
    ],
    ...callers,
    programs: programCallers({ ...accounts, noteUse: programUse.noteUse }),
    phones: phoneAccess(packs),
    publicUrl: settings.PUBLIC_URL,
    now: accounts.now,
    info: aboutApi({ provider: settings.PROVIDER_NAME, sessionCookie: sessionCookies(settings).session }),
    shedding: makeLoadShedding({ waitMs: data.waitMs, onShed: metrics.shed, shedAt }),
    flood: { perSecond: settings.REQUESTS_PER_SECOND },
    spool: { folder: settings.DATA_DIR },
  });
};

/** Closes connections during a shutdown, which would otherwise wait for them. */
const letConnectionsGo = (app: FastifyInstance, stopping: AbortSignal) => {
  // Browsers preconnect; Node does not count these connections as idle, so a stop would wait a minute for them.
  const unused = new Set<Socket>();
  app.server.on('connection', (connection: Socket) => {
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const connection of unused) connection.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
};

/** Composition only: every process has the platform's routes; features and the page are left out for a worker. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { settings, data, log, metrics, stopping } = options;
  const loggerInstance: FastifyBaseLogger = log;
  const page = settings.ROLE === 'worker' ? undefined : await readPage();
  const app = makeApp({
    isUnavailable: isDatabaseUnavailable,
    headers: securityHeaders({ ...settings, inlineScript: page?.inlineScript }),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: settings.TRUST_PROXY,
    pace: { leastBytesPerSecond: settings.DOWNLOAD_LEAST_BYTES_PER_SECOND },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  });
  letConnectionsGo(app, stopping);
  addRequestLog(app, log, metrics);
  refuseOtherHosts(app, settings);
  addHealth(app, { db: data.glance, stopping, commit: settings.PECSET_COMMIT });
  if (!page) return app.setNotFoundHandler(sendNotFound);
  letPageAsk(app, settings);
  addFeatures(app, { ...options, accounts: { ...options.accounts, pageVersion: page.version } });
  addTermPages(app, data.db);
  await addPage(app, page, {
    providerName: settings.PROVIDER_NAME,
    barcodeDebounceMs: settings.BARCODE_DEBOUNCE_MS,
    captcha: settings.CAPTCHA,
    turnstileSiteKey: settings.TURNSTILE_SITE_KEY,
    apiHost: settings.API_HOST,
  });
  return app;
};
