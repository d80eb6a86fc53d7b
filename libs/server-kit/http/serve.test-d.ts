import { endpoint, wholeNumber } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import { z } from 'zod/mini';
import { type Caller, serve, tooManyRequests } from './index.ts';

const restore = endpoint({
  method: 'POST',
  path: '/api/restore',
  summary: 'Restore',
  access: 'public',
  reply: z.object({ mlId: z.number(), roles: z.array(z.string()) }),
  refusals: { 'too-late': { status: 409, en: 'Too late.', hu: 'Késő.' } },
});
const undo = endpoint({
  ...restore,
  path: '/api/transaction/:mlId/undo',
  access: 'user',
  params: z.object({ mlId: wholeNumber() }),
});

serve(undo, ({ params, caller }) => ok({ mlId: params.mlId + 1, roles: caller.roles }));
serve(undo, async ({ log }) => {
  log.info('too late');
  return refuse('too-late');
});
serve(undo, () => tooManyRequests(30));
serve(restore, ({ caller }) => {
  const known: Caller | null = caller;
  return ok({ mlId: 1, roles: known?.roles ?? [] });
});

// @ts-expect-error a refusal that the contract does not declare
serve(undo, () => refuse('already-undone'));
// @ts-expect-error a refusal of the platform that is not the handler's to give
serve(undo, () => refuse('forbidden'));
// @ts-expect-error an incomplete reply
serve(undo, () => ok({ mlId: 1 }));
// @ts-expect-error a reply of the wrong type
serve(undo, async () => ok({ mlId: '1', roles: [] }));
// @ts-expect-error nobody may be signed in on a public endpoint
serve(restore, ({ caller }) => ok({ mlId: caller.userId, roles: [] }));
// @ts-expect-error a body that the contract does not have
serve(undo, ({ body }) => ok({ mlId: 1, roles: [String(body)] }));
