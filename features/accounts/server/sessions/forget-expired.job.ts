import type { JobHandler } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { challengeStore } from '../passkeys/challenge-store.ts';
import { COUNTER_LIFE, counterStore } from '../pins/counter-device.ts';
import { deviceStore } from './device-store.ts';
import { later } from './session-life.ts';
import { sessionStore } from './session-store.ts';

/** What has expired is refused already; this only keeps the tables small. */
export const forgetExpired = ({ db, now }: AccountsDependencies): JobHandler => ({
  name: 'forget-expired-sessions',
  cron: '17 * * * *',
  run: async () => {
    const at = now();
    await deviceStore(db).removeExpired(at);
    await sessionStore(db).endExpired(at);
    await challengeStore(db).removeExpired(at);
    await counterStore(db).removeUnusedSince(later(at, -COUNTER_LIFE));
  },
});
