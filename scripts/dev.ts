import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const PAGE_PORT = Number(process.env.PORT ?? 3000);
const SERVER_PORT = PAGE_PORT + 1;
const publicUrl = `http://localhost:${PAGE_PORT}`;
const server = `http://127.0.0.1:${SERVER_PORT}`;

const program = spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: publicUrl },
});

const page = await createServer({
  root: 'apps/web',
  server: { port: PAGE_PORT, strictPort: true, proxy: { '/api': server, '/pages': server } },
});
await page.listen();
console.log(`The page with reload: ${publicUrl}`);

program.on('exit', (code) => {
  process.exitCode = code ?? 0;
  void page.close();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
