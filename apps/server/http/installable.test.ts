import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { enter } from '../testing/signed-in.ts';
import { wholeServer } from '../testing/whole-server.ts';

const Manifest = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

/** Fetches as a browser does for a file, not for a page. */
const fetchFile = async (address: string) => {
  const answer = await fetch(address);
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, type: header('content-type'), cache: header('cache-control'), answer };
};

test('what a browser needs to install the page is there, each under its own name and kind', async () => {
  const { address } = await wholeServer({ environment: { ROLE: 'web' } });
  const page = await (await fetch(address)).text();

  const worker = await fetchFile(`${address}/sw.js`);
  expect(worker).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8', cache: 'no-cache' });
  const script = await worker.answer.text();
  const [, build = 'none'] = /"pecset-build" content="(\w+)"/.exec(page) ?? [];
  expect(script).toContain(build);
  // The worker caches every file that the page loads first, but never the camera's code reader.
  for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
    expect(script).toContain(file);
  expect(script).not.toMatch(/\.wasm|\.map|index\.html/);

  const robots = await fetchFile(`${address}/robots.txt`);
  expect(robots).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(await robots.answer.text()).toContain('Disallow: /api/');

  const [, manifestAt = ''] = /rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  const manifest = await fetchFile(address + manifestAt);
  expect(manifest).toMatchObject({ status: 200, type: 'application/manifest+json', cache: 'no-cache' });
  const { name, icons, shortcuts } = z.parse(Manifest, await manifest.answer.json());
  expect(name).toBe('Pecsét');
  expect(shortcuts.map(({ url }) => url)).toEqual(['/', '/report']);
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src } of icons)
    expect(await fetchFile(address + src)).toMatchObject({ status: 200, type: 'image/png' });
  expect(await fetchFile(`${address}/icons/gone.png`)).toMatchObject({ status: 404 });
});

test('a page of another build is told so with its session, and the server’s own is not', async () => {
  const { address, demo } = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const page = await (await fetch(address)).text();
  const [, version = ''] = /version&quot;:&quot;([^&]+)&quot;/.exec(page) ?? [];
  const cookie = await enter(address, z.parse(z.object({ email: z.string(), password: z.string() }), demo));
  const ask = async (v: string): Promise<unknown> =>
    (await fetch(`${address}/api/auth/token?v=${encodeURIComponent(v)}`, { headers: { cookie } })).json();
  expect(version).toMatch(/^\d+\.\d+\.\d+\+\w{12}$/);
  expect(await ask(version)).not.toHaveProperty('pageIsOld');
  expect(await ask('0.0.1+0123456789ab')).toMatchObject({ pageIsOld: true });
});

test('where people begin, the page names the files of that screen, in the browser’s language, and each is there', async () => {
  const { address } = await wholeServer({ environment: { ROLE: 'web' } });
  const named = async (path: string, language: string) => {
    const page = await (await fetch(address + path, { headers: { 'accept-language': language } })).text();
    return [...page.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*href="\/assets\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
  };
  const everywhere = await named('/report', 'hu');
  const [login, start] = [await named('/login?back=%2F', 'hu-HU,hu;q=0.9'), await named('/', 'hu')];
  const inEnglish = await named('/login', 'en-GB');
  const kindsIn = (files: readonly string[]) => files.map((file) => file.replace(/-[\w-]{7}\.js$/, ''));
  expect(kindsIn(login)).toEqual(expect.arrayContaining(['login', 'forms', 'words.hu', 'texts.hu']));
  expect(kindsIn(start)).toEqual(expect.arrayContaining(['counter', 'words.hu', 'counter.hu']));
  expect(kindsIn(inEnglish)).toEqual(expect.arrayContaining(['words.en', 'texts.en']));
  expect(inEnglish.join()).not.toContain('.hu-');
  expect(kindsIn(everywhere)).not.toContain('words.hu');
  for (const file of new Set([...login, ...start, ...inEnglish]))
    expect(await fetchFile(`${address}/assets/${file}`)).toMatchObject({ status: 200 });
});

test('where people begin the page comes within 180 kB of compressed JavaScript in ten files, for slow lines', async () => {
  const { address } = await wholeServer({ environment: { ROLE: 'web' } });
  const read = async (path: string) =>
    (await fetch(address + path, { headers: { 'accept-language': 'hu' } })).text();
  for (const path of ['/login', '/']) {
    const named = [...(await read(path)).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)];
    const scripts = await Promise.all(named.map(([, file = '']) => read(file)));
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.length, path).toBeLessThanOrEqual(10);
    expect(bytes, path).toBeLessThanOrEqual(180_000);
  }
});
