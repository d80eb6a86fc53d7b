import { once } from 'node:events';
import { StartRefusal } from '@pecset/server-kit';
import { createServer } from 'vite';
import { refuseTakenPort } from '../apps/server/http/listen.ts';
import { readServerSettings } from '../apps/server/settings.ts';
import { onStopSignal } from '../apps/server/stop-signals.ts';
import { endGroup, spawnTied } from './tied-child.mjs';

/** The server's port is the page's next one. */
const readPorts = () => {
  const page = readServerSettings(process.env).PORT;
  return { page, server: page + 1 };
};
type Ports = ReturnType<typeof readPorts>;

const refuseTakenPorts = async ({ page, server }: Ports) => {
  await refuseTakenPort({ host: 'localhost', port: page, variable: 'PORT' });
  await refuseTakenPort({ host: process.env.HOST ?? '127.0.0.1', port: server, variable: 'PORT' });
};

const addressOf = (port: number): string => `http://localhost:${port}`;

const startProgram = ({ page, server }: Ports) => {
  const program = spawnTied('node', ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
    env: { ...process.env, PORT: String(server), PUBLIC_URL: addressOf(page) },
  });
  onStopSignal(process.env, {
    graceful: () => endGroup(program),
    forced: () => endGroup(program),
    kill: () => endGroup(program, 'SIGKILL'),
  });
  return program;
};

const startPage = async (ports: Ports) => {
  const server = `http://127.0.0.1:${ports.server}`;
  const ours = new Set(process.listeners('SIGTERM'));
  const page = await createServer({
    root: 'apps/web',
    // Of /pages only the documents are the server's; the page's own sources have a folder of that name.
    server: { port: ports.page, strictPort: true, proxy: { '/api': server, '^/pages/[^?]*\\.html': server } },
  });
  // Vite would exit on SIGTERM at once, but the database must stop first.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.has(listener)) process.off('SIGTERM', listener);
  await page.listen();
  console.log(`The page with reload: ${addressOf(ports.page)}`);
  return page;
};

const run = async () => {
  const ports = readPorts();
  await refuseTakenPorts(ports);
  const ended = once(startProgram(ports), 'exit');
  const page = await startPage(ports);
  await ended;
  await page.close();
};

// Writing to a closed terminal or pipe must not crash us and leave the database running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
try {
  await run();
} catch (error) {
  console.error(error instanceof StartRefusal ? `pecset: ${error.message}` : error);
  process.exitCode = 1;
}
// Vite leaves handles open.
process.exit();
