import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Profile } from './browser-profile.ts';

/** What a worker keeps for journeys with a camera: the film of the fake camera, browsers by their flags, profiles. */
export type CameraBrowsers = {
  readonly film: string;
  readonly browsers: Map<string, Browser>;
  readonly profiles: Map<string, Profile>;
};

export const withCameraBrowsers = async (use: (kept: CameraBrowsers) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'pecset-film-'));
  const browsers = new Map<string, Browser>();
  await use({ film: join(folder, 'pack.y4m'), browsers, profiles: new Map() });
  await Promise.all([...browsers.values()].map((browser) => browser.close()));
  await rm(folder, { recursive: true, force: true });
};
