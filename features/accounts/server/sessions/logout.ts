import { ok } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { logout } from '../../contract/logout.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from './session-cookie.ts';
import { accountStore } from './store.ts';

const endSession = ({ inTransaction }: AccountsDependencies, token: string) =>
  inTransaction(async (tx) => {
    const ended = await accountStore(tx).endSession(hashToken(token));
    if (!ended) return;
    const { partner_id: partnerId, user_id: userId, session_id: sessionId } = ended;
    await recordAudit(tx, { partnerId, userId, what: 'logout', details: { sessionId } });
  });

export const serveLogout = (dependencies: AccountsDependencies) =>
  serve(logout, async ({ wire }) => {
    const { cookies } = dependencies;
    const token = wire.cookie(cookies.session);
    if (token) await endSession(dependencies, token);
    wire.clearCookie(cookies.session, cookies.options);
    wire.clearCookie(cookies.marker, cookies.options);
    return ok({});
  });
