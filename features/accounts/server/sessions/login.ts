import { ok, refuse } from '@pecset/kernel';
import { HOUSE, recordAudit, serve } from '@pecset/server-kit';
import { login } from '../../contract/login.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { openSession } from './open-session.ts';
import { accountStore } from './store.ts';

export const serveLogin = (dependencies: AccountsDependencies) =>
  serve(login, async ({ body, userAgent, wire }) => {
    const { db, passwords } = dependencies;
    const user = await accountStore(db).userByEmail(body.email.trim().toLowerCase());
    const known = await passwords.matches(body.password, user?.password_hash ?? null);
    if (!known || user?.status !== 'A') {
      await recordAudit(db, { partnerId: HOUSE, userId: user?.user_id ?? null, what: 'login-failed' });
      return refuse('login-failed');
    }
    const session = await openSession(dependencies, wire, {
      userId: user.user_id,
      remembered: body.remember ?? false,
      userAgent,
    });
    return session ? ok(session) : refuse('login-failed');
  });
