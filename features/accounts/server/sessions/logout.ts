import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { logout } from '../../contract/logout.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endByLogout } from './end-session.ts';
import { hashToken, takeCookies } from './session-cookie.ts';

export const serveLogout = ({ inTransaction, cookies }: AccountsDependencies) =>
  serve(logout, async ({ wire }) => {
    const token = wire.cookie(cookies.session);
    if (token) await inTransaction((tx) => endByLogout(tx, hashToken(token)));
    takeCookies(wire, cookies);
    return ok({});
  });
