import type { JobHandler } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { challengeStore } from '../passkeys/challenge-store.ts';
import { BROWSER_LIFE, sharedBrowserStore } from '../pins/shared-browser.ts';
import { deviceStore } from './device-store.ts';
import { later } from './session-life.ts';
import { sessionStore } from './session-store.ts';

/** Expired rows are refused anyway; this only keeps the tables small. */
export const forgetExpired = ({ db, now }: AccountsDependencies): JobHandler => ({
  name: 'forget-expired-sessions',
  cron: '17 * * * *',
  run: async () => {
    const at = now();
    await deviceStore(db).removeExpired(at);
    await sessionStore(db).endExpired(at);
    await challengeStore(db).removeExpired(at);
    await sharedBrowserStore(db).removeUnusedSince(later(at, -BROWSER_LIFE));
  },
});
