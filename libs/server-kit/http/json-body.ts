import type { FastifyInstance } from 'fastify';

/** Stands for a body that is not JSON; refused only after the access checks. */
export const unreadable = Symbol('unreadable body');
/** Stands for a body that claims to be something else than JSON, or is compressed. */
export const notJson = Symbol('body of another type');

/** Bytes. */
export const defaultBodyLimit = 64 * 1024;

/** Accepts only JSON; an empty body counts as absent, whatever its content type. */
export const readJsonBodies = (api: FastifyInstance): void => {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return done(null, notJson);
    return parse(request, text, (error, value) => done(null, error ? unreadable : value));
  });
  api.addContentTypeParser<string>('*', { parseAs: 'string' }, (_, text, done) =>
    done(null, text === '' ? undefined : notJson),
  );
};
