import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { token } from '../../contract/token.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { giveCookies } from './session-cookie.ts';
import { viewSession } from './session-view.ts';

export const serveToken = ({ db, cookies, now, pageVersion }: AccountsDependencies) =>
  serve(token, async ({ caller, wire, query }) => {
    const found = await viewSession(db, caller.partnerId, caller.sessionId, now());
    const value = wire.cookie(cookies.session);
    if (!found || !value) return refuse('not-signed-in');
    // Opening the page renews a remembered browser's cookies for another thirty days.
    if (found.remembered) giveCookies(wire, cookies, { token: value, remembered: true });
    const isOld = query.v !== undefined && pageVersion !== undefined && query.v !== pageVersion;
    return ok({ ...found.session, ...(isOld && { pageIsOld: true }) });
  });
