import { type Endpoint, hasEffect, isWrite, SHOWN_ORGANISATION, SHOWN_USER } from '@pecset/contract';
import { ok, type Result, refuse } from '@pecset/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessRefusal, type Caller, programRefusal } from './caller.ts';
import { isForeign } from './foreign-origin.ts';
import { defaultBodyLimit } from './json-body.ts';
import { RETRY_AFTER } from './load-shedding.ts';
import type { MountSettings } from './mount-settings.ts';
import type { PlatformAnswer } from './platform-answer.ts';
import { sendPlatform } from './send.ts';
import type { Admitted } from './serve.ts';
import { UPLOAD_RETRY_AFTER_SECONDS, type UploadSlots } from './upload-slots.ts';
import { type Visit, visitOf } from './visit.ts';

type AdmissionSettings = Pick<
  MountSettings,
  'showsSession' | 'authenticate' | 'programs' | 'phones' | 'publicUrl' | 'now' | 'shedding'
> & { readonly uploads: UploadSlots };

/** By a key or a secret, which counts for itself; a session is not looked at. */
const isByBearer = ({ access }: Endpoint): boolean => access === 'program' || access === 'phone';

const isGuarded = (endpoint: Endpoint): boolean => endpoint.access !== 'public' && !isByBearer(endpoint);

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
  return async (request: FastifyRequest, visit: Visit): Promise<Result<Caller | null, PlatformAnswer>> => {
    if (hasEffect(endpoint) && isForeign(request, publicOrigin))
      return refuse({ platform: 'foreign-origin' });
    if (endpoint.access === 'program') return admitProgram(endpoint, settings, visit);
    if (endpoint.access === 'phone') return admitPhone(settings, visit);
    if (isGuarded(endpoint) && !settings.showsSession(visit)) return refuse({ platform: 'not-signed-in' });
    if (!isGuarded(endpoint) || !takesMuch(endpoint)) return ok(null);
    const caller = await settings.authenticate(visit, endpoint);
    const platform = refusalOf(endpoint, visit, caller, settings.now());
    return platform ? refuse({ platform }) : ok(caller);
  };
};

/** Until the request has ended, however that is. */
const holdUploadSlot = (
  { upload }: Endpoint,
  { uploads }: AdmissionSettings,
  caller: Caller | null,
  reply: FastifyReply,
): PlatformAnswer | null => {
  if (!upload || !caller) return null;
  const free = uploads.take(caller.partnerId);
  if (!free) return { platform: 'busy', retryAfterSeconds: UPLOAD_RETRY_AFTER_SECONDS };
  reply.raw.once('close', free);
  return null;
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

const admitPhone = async (
  { phones }: AdmissionSettings,
  visit: Visit,
): Promise<Result<Caller, PlatformAnswer>> => {
  if (!phones) throw new Error('There are endpoints for phones, but nobody who knows their secrets');
  const caller = await phones.authenticate(visit);
  return caller ? ok(caller) : refuse({ platform: 'address-ended' });
};

/**
 * Decides who may call. Authenticates after the body has arrived, because a client may hold the body back until after a
 * logout or a password change.
 */
export const admission = (endpoint: Endpoint, settings: AdmissionSettings) => {
  const admit = beforeBody(endpoint, settings);
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
      const admitted = await admit(request, visit);
      if (!admitted.ok) return sendPlatform(reply, admitted.refusal, visit.language);
      const busy = holdUploadSlot(endpoint, settings, admitted.value, reply);
      if (busy) return sendPlatform(reply, busy, visit.language);
      request.setDecorator<Admitted>('admitted', {
        visit,
        caller: isByBearer(endpoint) ? admitted.value : null,
        ...(endpoint.access === 'phone' && { byPhone: true }),
      });
      return;
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      // A key or a secret that ends while the body arrives is refused where it is written.
      if (isByBearer(endpoint)) return;
      const { visit } = request.getDecorator<Admitted>('admitted');
      const caller = await settings.authenticate(visit, endpoint);
      const platform = shownAnother(visit, caller) ?? refusalOf(endpoint, visit, caller, settings.now());
      if (platform) return sendPlatform(reply, { platform }, visit.language);
      request.setDecorator<Admitted>('admitted', { visit, caller });
      return;
    },
  };
};
