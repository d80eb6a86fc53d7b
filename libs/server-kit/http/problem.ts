import {
  isForPrograms,
  isRetryable,
  type Language,
  PROBLEM_TYPE,
  type Problem,
  type ProblemFinding,
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

export const isProgramsRequest = ({ raw: { url = '' } }: FastifyRequest): boolean => isForPrograms(url);

/** RFC 9457; the page of each problem is made from the contract (`docs/`). */
export const sendProblem = (reply: FastifyReply, told: Told): FastifyReply => {
  const { code, spec, language, detail, findings } = told;
  const { protocol, host } = reply.request;
  const problem: Problem = {
    type: `${protocol}://${host}/api/problems/${code}`,
    title: spec.en,
    status: spec.status,
    detail: detail === undefined ? spec[language] : `${spec[language]} (${detail})`,
    code,
    retryable: isRetryable(spec),
    ...(findings && { findings: [...findings] }),
  };
  if (spec.status === 401) reply.header('www-authenticate', `Bearer realm="pecset", error="invalid_token"`);
  return reply
    .code(spec.status)
    .header('cache-control', 'no-store')
    .type(`${PROBLEM_TYPE}; charset=utf-8`)
    .send(JSON.stringify(problem));
};
