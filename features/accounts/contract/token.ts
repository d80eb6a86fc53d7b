import { endpoint, notSignedIn } from '@pecset/contract';
import { PageVersion, Session } from './session.ts';

export const token = endpoint({
  method: 'GET',
  path: '/api/auth/token',
  summary: 'Restores the session from its cookie',
  access: 'user',
  query: PageVersion,
  reading: 'checked',
  reply: Session,
  refusals: { 'not-signed-in': notSignedIn },
});
