import { createHash } from 'node:crypto';

/** Another hash than that of a session's cookie, so that neither can ever stand for the other. */
export const hashProgramKey = (key: string): Buffer =>
  createHash('sha256').update(`program-key:${key}`).digest();
