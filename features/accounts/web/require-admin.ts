import { redirect } from '@tanstack/react-router';
import { requireSession } from './routes.ts';
import type { Sessions } from './sessions.ts';

/** Like `requireSession`, but also redirects signed-in users who are not admins. */
export const requireAdmin =
  (sessions: Sessions) => async (visit: Parameters<ReturnType<typeof requireSession>>[0]) => {
    await requireSession(sessions)(visit);
    const session = await sessions.restored();
    if (!session?.roles.includes('ADMN')) redirect({ to: '/', replace: true, throw: true });
  };
