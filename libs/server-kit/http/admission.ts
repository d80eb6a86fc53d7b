import { type Endpoint, hasEffect, SHOWN_ORGANISATION, SHOWN_USER } from '@pecset/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessRefusal, type Caller } from './caller.ts';
import { isForeign } from './foreign-origin.ts';
import { defaultBodyLimit } from './json-body.ts';
import type { MountSettings } from './mount-settings.ts';
import type { PlatformAnswer } from './platform-answer.ts';
import { sendPlatform } from './send.ts';
import type { Admitted } from './serve.ts';
import { type Visit, visitOf } from './visit.ts';

type AdmissionSettings = Pick<MountSettings, 'showsSession' | 'authenticate' | 'publicUrl' | 'now'>;

const isGuarded = ({ access }: Endpoint): boolean => access !== 'public';

/** A body larger than this, or a file, is read only for a caller with the right to send it. */
const takesMuch = ({ bodyLimit = 0, upload }: Endpoint): boolean =>
  bodyLimit > defaultBodyLimit || upload !== undefined;

/** The audit has only what was done; attempts without the right are in the log, by the user's number and the request's id. */
const refusalOf = (endpoint: Endpoint, { log }: Visit, caller: Caller | null, at: Date) => {
  const refusal = accessRefusal(endpoint, caller, at);
  const { method, path } = endpoint;
  if (refusal === 'forbidden')
    log.warn({ method, path, userId: caller?.userId, partnerId: caller?.partnerId }, 'forbidden');
  return refusal;
};

/** Checks before a byte of the body is read: what the request alone tells, and for a large body the caller. */
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
 * The page shows a user who is no longer signed in, or an organisation that the session has left. A press there was not
 * made by the present user, or not meant for the present organisation, so it is refused.
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

/**
 * Decides who may call. The caller is looked up once the whole body is there: a body may be held back for as long as it
 * takes to log out or to set another password.
 */
export const admission = (endpoint: Endpoint, settings: AdmissionSettings) => {
  const refusalAtTheDoor = beforeBody(endpoint, settings);
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = visitOf(request, reply);
      const platform = await refusalAtTheDoor(request, visit);
      if (platform) return sendPlatform(reply, { platform }, visit.language);
      request.setDecorator<Admitted>('admitted', { visit, caller: null });
      return;
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { visit } = request.getDecorator<Admitted>('admitted');
      const caller = await settings.authenticate(visit, endpoint);
      const platform = shownAnother(visit, caller) ?? refusalOf(endpoint, visit, caller, settings.now());
      if (platform) return sendPlatform(reply, { platform }, visit.language);
      request.setDecorator<Admitted>('admitted', { visit, caller });
      return;
    },
  };
};
