import { type Endpoint, hasEffect, isWrite, SHOWN_ORGANISATION, SHOWN_USER } from '@pecset/contract';
import { type Result, refuse } from '@pecset/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessRefusal, type Caller, programRefusal } from './caller.ts';
import { isForeign } from './foreign-origin.ts';
import { defaultBodyLimit } from './json-body.ts';
import { RETRY_AFTER } from './load-shedding.ts';
import type { MountSettings } from './mount-settings.ts';
import type { PlatformAnswer } from './platform-answer.ts';
import { sendPlatform } from './send.ts';
import type { Admitted } from './serve.ts';
import { type Visit, visitOf } from './visit.ts';

type AdmissionSettings = Pick<
  MountSettings,
  'showsSession' | 'authenticate' | 'programs' | 'publicUrl' | 'now' | 'shedding'
>;

const isGuarded = ({ access }: Endpoint): boolean => access !== 'public' && access !== 'program';

/** Whether the body is a file or larger than the default limit; such a body is read only if the caller may send it. */
const takesMuch = ({ bodyLimit = 0, upload }: Endpoint): boolean =>
  bodyLimit > defaultBodyLimit || upload !== undefined;

/** Forbidden attempts go to the log, by user number and request id; the audit records only what was done. */
const refusalOf = (endpoint: Endpoint, { log }: Visit, caller: Caller | null, at: Date) => {
  const refusal = accessRefusal(endpoint, caller, at);
  const { method, path } = endpoint;
  if (refusal === 'forbidden')
    log.warn({ method, path, userId: caller?.userId, partnerId: caller?.partnerId }, 'forbidden');
  return refusal;
};

/** Checks before the body is read: those that need only the request, and for a large body those of the caller. */
const beforeBody = (endpoint: Endpoint, settings: AdmissionSettings) => {
  const publicOrigin = new URL(settings.publicUrl).origin;
  return async (request: FastifyRequest, visit: Visit): Promise<PlatformAnswer['platform'] | null> => {
    if (hasEffect(endpoint) && isForeign(request, publicOrigin)) return 'foreign-origin';
    if (isGuarded(endpoint) && !settings.showsSession(visit)) return 'not-signed-in';
    if (!isGuarded(endpoint) || !takesMuch(endpoint)) return null;
    return refusalOf(endpoint, visit, await settings.authenticate(visit, endpoint), settings.now());
  };
};

/**
 * The page still shows a user who is no longer signed in, or an organisation that the session has left. The action was
 * not made by the present user, or not meant for the present organisation, so it is refused.
 */
const shownAnother = ({ wire }: Visit, caller: Caller | null) => {
  const isOther = (header: string, actual: number) => {
    const shown = wire.requestHeader(header);
    return shown !== undefined && shown !== `${actual}`;
  };
  if (!caller) return null;
  if (isOther(SHOWN_USER, caller.userId)) return 'user-changed';
  return isOther(SHOWN_ORGANISATION, caller.partnerId) ? 'organisation-changed' : null;
};

/** Visible ASCII. */
const IDEMPOTENCY_KEY = /^[!-~]{1,200}$/;

const keyRefusal = ({ wire }: Visit): PlatformAnswer | null =>
  IDEMPOTENCY_KEY.test(wire.requestHeader('Idempotency-Key') ?? '')
    ? null
    : { platform: 'idempotency-key-needed' };

/** Before the body is read, so that nothing large is taken from whoever has no key. */
const admitProgram = async (
  endpoint: Endpoint,
  { programs }: AdmissionSettings,
  visit: Visit,
): Promise<Result<Caller, PlatformAnswer>> => {
  if (!programs) throw new Error('There are endpoints for programs, but nobody who knows their keys');
  const found = await programs.authenticate(visit);
  if (!found.ok) return refuse({ platform: found.refusal });
  const refusal =
    programRefusal(endpoint, found.value, isWrite(endpoint)) ??
    (isWrite(endpoint) ? keyRefusal(visit) : null);
  if (!refusal) return found;
  programs.noteUse(found.value, 'refused');
  return refuse(refusal);
};

/**
 * Decides who may call. Authenticates after the body has arrived, because a client may hold the body back until after a
 * logout or a password change.
 */
export const admission = (endpoint: Endpoint, settings: AdmissionSettings) => {
  const refusalAtTheDoor = beforeBody(endpoint, settings);
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = visitOf(request, reply);
      const shed = settings.shedding?.refused(endpoint);
      if (shed)
        return sendPlatform(
          reply,
          { platform: 'busy', retryAfterSeconds: RETRY_AFTER[shed] },
          visit.language,
        );
      const platform = await refusalAtTheDoor(request, visit);
      if (platform) return sendPlatform(reply, { platform }, visit.language);
      if (endpoint.access === 'program') {
        const admitted = await admitProgram(endpoint, settings, visit);
        if (!admitted.ok) return sendPlatform(reply, admitted.refusal, visit.language);
        request.setDecorator<Admitted>('admitted', { visit, caller: admitted.value });
        return;
      }
      request.setDecorator<Admitted>('admitted', { visit, caller: null });
      return;
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      // A key that is revoked while the body arrives is refused by the ledger, in the statement that writes.
      if (endpoint.access === 'program') return;
      const { visit } = request.getDecorator<Admitted>('admitted');
      const caller = await settings.authenticate(visit, endpoint);
      const platform = shownAnother(visit, caller) ?? refusalOf(endpoint, visit, caller, settings.now());
      if (platform) return sendPlatform(reply, { platform }, visit.language);
      request.setDecorator<Admitted>('admitted', { visit, caller });
      return;
    },
  };
};
