import type { FastifyInstance } from 'fastify';

/** Stands for a body that is there but is no JSON; refused once it is known that the caller may call at all. */
export const unreadable = Symbol('unreadable body');

/** In bytes. */
export const defaultBodyLimit = 64 * 1024;

/** JSON and nothing else; an empty body is none, whatever type it claims to be of. */
export const readJsonBodies = (api: FastifyInstance): void => {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value) => done(null, error ? unreadable : value));
  });
  api.addContentTypeParser<string>('*', { parseAs: 'string' }, (_, text, done) =>
    done(null, text === '' ? undefined : unreadable),
  );
};
