import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

export const logout = endpoint({
  method: 'GET',
  path: '/api/auth/logout',
  summary: 'Ends the session, on the server too',
  // Public: a session that has ended already can still be logged out of, and its cookies go.
  access: 'public',
  changes: true,
  reply: z.object({}),
});
