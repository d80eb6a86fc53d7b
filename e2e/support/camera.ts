import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Printed, writeFilm } from './film.ts';
import { test as journey } from './journey.ts';

/** What stands before the fake camera, or how many cameras with a test picture there are, or that nobody may use one. */
export type Camera =
  | { readonly shows: Printed; readonly inverse?: boolean }
  | { readonly count: number }
  | { readonly denied: true };

type OpenWithCamera = (camera: Camera, context?: BrowserContextOptions) => Promise<Page>;

const flagsFor = async (camera: Camera, folder: string): Promise<readonly string[]> => {
  const device = '--use-fake-device-for-media-stream';
  if ('denied' in camera) return [device, '--use-fake-ui-for-media-stream=deny'];
  const granted = '--use-fake-ui-for-media-stream';
  if ('count' in camera) return [`${device}=device-count=${camera.count}`, granted];
  const film = join(folder, 'pack.y4m');
  await writeFilm(film, camera.shows, camera.inverse ? { black: 225, white: 30 } : {});
  return [device, granted, `--use-file-for-fake-video-capture=${film}`];
};

/** Keeps every stream that the page was given, to look at afterwards. */
const keepStreams = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const given: MediaStreamTrack[] = [];
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await original(constraints);
      given.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { givenTracks: given });
  });

/** The state of each camera picture that the page was ever given, in their order. */
export const tracksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const given: unknown = Reflect.get(window, 'givenTracks');
    if (!Array.isArray(given)) return [];
    return given.flatMap((track: unknown) => (track instanceof MediaStreamTrack ? [track.readyState] : []));
  });

/** A browser of its own for each camera: Chromium takes it from its command line. */
export const test = journey.extend<{ openWithCamera: OpenWithCamera }>({
  openWithCamera: async ({ playwright, launchOptions, baseURL, locale }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pecset-film-'));
    const browsers: Browser[] = [];
    await use(async (camera, context = {}) => {
      const flags = await flagsFor(camera, folder);
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...flags],
      });
      browsers.push(browser);
      const page = await browser.newPage({
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...context,
      });
      await keepStreams(page);
      return page;
    });
    await Promise.all(browsers.map((browser) => browser.close()));
    await rm(folder, { recursive: true, force: true });
  },
});
export { expect } from '@playwright/test';
