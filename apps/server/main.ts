import { type Log, makeLog, StartRefusal } from '@pecset/server-kit';
import { readServerSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const refuse = (error: unknown) => {
  const message =
    error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`pecset: ${message}\n`);
  process.exitCode = 1;
};

const greet = ({ address, metrics, demo }: RunningServer) => {
  say(`Pecsét runs at ${address}`);
  if (demo) say(`Demo login: ${demo.email}  password: ${demo.password}`);
  say(`Figures for Prometheus: ${metrics}`);
};

/** The first signal stops in good order, a second one at once. */
const stopOnSignal = (server: RunningServer, log: Log) => {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    try {
      await server.stop();
      log.info('stopped');
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly');
      process.exitCode = 1;
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
};

try {
  const settings = readServerSettings(process.env);
  const log = makeLog(settings.LOG_LEVEL);
  const server = await startServer(settings, log, {
    tellLink: (link) => say(`A mail with this link is in the outbox: ${link}`),
  });
  stopOnSignal(server, log);
  greet(server);
} catch (error) {
  refuse(error);
}
