import { once } from 'node:events';
import { StartRefusal } from '@pecset/server-kit';
import { createServer } from 'vite';
import { refuseTakenPort } from '../apps/server/http/listen.ts';
import { onStopSignal } from '../apps/server/stop-signals.ts';
import { endGroup, spawnTied } from './tied-child.mjs';

const PAGE_PORT = Number(process.env.PORT ?? 3000);
const SERVER_PORT = PAGE_PORT + 1;
const publicUrl = `http://localhost:${PAGE_PORT}`;
const server = `http://127.0.0.1:${SERVER_PORT}`;

const refuseTakenPorts = async () => {
  await refuseTakenPort({ host: 'localhost', port: PAGE_PORT, variable: 'PORT' });
  await refuseTakenPort({ host: process.env.HOST ?? '127.0.0.1', port: SERVER_PORT, variable: 'PORT' });
};

const startProgram = () => {
  const program = spawnTied('node', ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
    env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: publicUrl },
  });
  onStopSignal({
    graceful: () => endGroup(program),
    forced: () => endGroup(program),
    kill: () => endGroup(program, 'SIGKILL'),
  });
  return program;
};

const startPage = async () => {
  const ours = new Set(process.listeners('SIGTERM'));
  const page = await createServer({
    root: 'apps/web',
    server: { port: PAGE_PORT, strictPort: true, proxy: { '/api': server, '/pages': server } },
  });
  // Vite would exit on SIGTERM at once, but the database must stop first.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.has(listener)) process.off('SIGTERM', listener);
  await page.listen();
  console.log(`The page with reload: ${publicUrl}`);
  return page;
};

const run = async () => {
  await refuseTakenPorts();
  const ended = once(startProgram(), 'exit');
  const page = await startPage();
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
