import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

export const logout = endpoint({
  method: 'GET',
  path: '/api/auth/logout',
  summary: 'Ends the session, on the server too',
  // Public, so that logging out of a session that has already ended still clears its cookies.
  access: 'public',
  changes: true,
  reply: z.object({}),
});
