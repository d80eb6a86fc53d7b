import {
  isForPrograms,
  type Language,
  PROBLEM_TYPE,
  type Problem,
  type ProblemFinding,
  plainProblem,
  type RefusalSpec,
} from '@pecset/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Told = {
  readonly code: string;
  readonly spec: RefusalSpec;
  readonly language: Language;
  readonly detail?: string | undefined;
  readonly findings?: readonly ProblemFinding[] | undefined;
};

/** An address may be written with its host and with any character encoded. */
const plainPath = (url: string): string => {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

export const isProgramsAddress = (url: string): boolean =>
  isForPrograms(url) || isForPrograms(plainPath(url));

export const isProgramsRequest = ({ raw: { url = '' } }: FastifyRequest): boolean => isProgramsAddress(url);

/** `site`: where our pages are. */
export const problemOf = ({ code, spec, language, detail, findings }: Told, site: string): Problem => ({
  ...plainProblem(site, code, spec),
  detail: detail === undefined ? spec[language] : `${spec[language]} (${detail})`,
  ...(findings && { findings: [...findings] }),
});

/** RFC 9457; the page of each problem is made from the contract (`docs/`). */
export const sendProblem = (reply: FastifyReply, told: Told): FastifyReply => {
  const { protocol, host } = reply.request;
  const { status } = told.spec;
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="pecset", error="invalid_token"');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(`${PROBLEM_TYPE}; charset=utf-8`)
    .send(JSON.stringify(problemOf(told, `${protocol}://${host}`)));
};
