import { auditPart, type Part } from '@pecset/server-kit';

/** Whatever enters the book or is settled in it is recorded with its number, in the same commit. */
export const recorded = (of: Part<'ml_id'>) => auditPart(of, `jsonb_build_object('mlId', ml_id)`);
