import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { openProfile } from './browser-profile.ts';
import { type Printed, writeFilm } from './film.ts';
import { test as journey } from './journey.ts';

/** What the fake camera shows, or how many cameras with a test picture there are. */
export type Camera = { readonly shows: Printed; readonly inverse?: boolean } | { readonly count: number };

type OpenWithCamera = (camera: Camera, context?: BrowserContextOptions) => Promise<Page>;

/** Chromium configures its fake camera on the command line and reads the film whenever the camera is opened. */
const flagsFor = (camera: Camera, film: string): readonly string[] => {
  const device = '--use-fake-device-for-media-stream';
  const granted = '--use-fake-ui-for-media-stream';
  if ('count' in camera) return [`${device}=device-count=${camera.count}`, granted];
  return [device, granted, `--use-file-for-fake-video-capture=${film}`];
};

/** Keeps every track that the page was given, for `tracksOf`. */
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

/** The state of each camera track that the page was ever given, in order. */
export const tracksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const given: unknown = Reflect.get(window, 'givenTracks');
    if (!Array.isArray(given)) return [];
    return given.flatMap((track: unknown) => (track instanceof MediaStreamTrack ? [track.readyState] : []));
  });

/** One browser for each kind of camera, with a profile that is emptied for each journey. */
export const test = journey.extend<{ openWithCamera: OpenWithCamera }>({
  openWithCamera: async ({ playwright, launchOptions, baseURL, locale, cameras }, use) => {
    const { film, browsers, profiles } = cameras;
    const leave: (() => Promise<unknown>)[] = [];
    const browserWith = async (flags: readonly string[]) => {
      const args = [...(launchOptions.args ?? []), ...flags];
      const key = flags.join(' ');
      const browser = browsers.get(key) ?? (await playwright.chromium.launch({ ...launchOptions, args }));
      browsers.set(key, browser);
      return browser;
    };
    const contextIn = async (
      camera: Camera,
      held: BrowserContextOptions | undefined,
    ): Promise<BrowserContext> => {
      const flags = flagsFor(camera, film);
      const browser = await browserWith(flags);
      const options = { ...(baseURL && { baseURL }), ...(locale && { locale }) };
      if (held) {
        const own = await browser.newContext({ ...options, ...held });
        leave.push(() => own.close());
        return own;
      }
      const key = [locale, ...flags].join(' ');
      const profile = profiles.get(key) ?? (await openProfile(browser, options));
      profiles.set(key, profile);
      leave.push(profile.empty);
      return profile.context;
    };
    await use(async (camera, held) => {
      if ('shows' in camera)
        await writeFilm(film, camera.shows, camera.inverse ? { black: 225, white: 30 } : {});
      const page = await (await contextIn(camera, held)).newPage();
      await keepStreams(page);
      return page;
    });
    for (const step of leave) await step();
  },
});
export { expect } from '@playwright/test';
