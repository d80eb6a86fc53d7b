import { once } from 'node:events';
import { makeLog, StartRefusal } from '@pecset/server-kit';
import { closers } from './closers.ts';
import { diskFull } from './disk-full.ts';
import { readServerSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';
import { onStopSignal } from './stop-signals.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const wordsFor = (error: unknown) => {
  if (error instanceof StartRefusal) return error.message;
  return error instanceof Error ? error.stack : String(error);
};

const refuse = (error: unknown) => {
  process.stderr.write(`pecset: ${diskFull(error) ?? wordsFor(error)}\n`);
  process.exitCode = 1;
};

const greet = ({ address, metrics, demo }: RunningServer) => {
  say(`Pecsét runs at ${address}`);
  if (demo) say(`Demo login: ${demo.email}  password: ${demo.password}`);
  say(`Figures for Prometheus: ${metrics}`);
};

const run = async () => {
  const settings = readServerSettings(process.env);
  const log = makeLog(settings.LOG_LEVEL);
  const opened = closers();
  const stopping = new AbortController();
  const toldToStop = once(stopping.signal, 'abort');

  const stopDatabaseAlone = async () => {
    process.exitCode = 1;
    await opened.closeEssential();
    process.exit();
  };
  onStopSignal(process.env, {
    graceful: (signal) => {
      log.info({ signal }, 'stopping');
      stopping.abort();
    },
    forced: (signal) => {
      log.warn({ signal }, 'stopping without waiting for what is under way');
      void stopDatabaseAlone();
    },
    // SIGKILL cannot be delayed by an exit hook; the database's watcher stops the database.
    kill: () => void process.kill(process.pid, 'SIGKILL'),
  });

  try {
    const server = await startServer(settings, log, {
      opened,
      calledOff: stopping.signal,
      tellLink: (link) => say(`A mail with this link is in the outbox: ${link}`),
    });
    greet(server);
    await toldToStop;
    await server.stop();
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    if (error !== stopping.signal.reason) {
      log.error({ err: error }, 'did not stop cleanly');
      process.exitCode = 1;
      return;
    }
  }
  log.info('stopped');
};

// Ignores write errors of a closed terminal or pipe (EIO, EPIPE): they must not leave the database running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
await run().catch(refuse);
