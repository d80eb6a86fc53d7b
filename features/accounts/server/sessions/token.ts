import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { token } from '../../contract/token.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { viewSession } from './session-view.ts';

export const serveToken = ({ db }: AccountsDependencies) =>
  serve(token, async ({ caller }) => {
    const session = await viewSession(db, caller.partnerId, caller.sessionId);
    return session ? ok(session) : refuse('not-signed-in');
  });
