import type { ApiInfo, Endpoint } from '@pecset/contract';
import type { FastifyInstance } from 'fastify';

export const mountDocs = (_api: FastifyInstance, _endpoints: readonly Endpoint[], _info: ApiInfo): void =>
  undefined;
