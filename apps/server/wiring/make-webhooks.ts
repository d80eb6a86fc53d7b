import type { Db } from '@pecset/db';
import type { WebhooksDependencies } from '@pecset/programs/server';
import { inTransactionOf, makeOutside, type Secrets } from '@pecset/server-kit';
import type { Settings } from '../settings.ts';

type Needs = {
  readonly settings: Settings;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: () => Date;
};

export const makeWebhooks = ({ settings, db, secrets, now }: Needs): WebhooksDependencies => ({
  db,
  inTransaction: inTransactionOf(db),
  secrets,
  outside: makeOutside({ allowLocal: settings.PUSH_ALLOW_LOCAL }),
  now,
  chance: Math.random,
});
