import { auditPart, type Part } from '@pecset/server-kit';
import { type Change, phasesOpenTo } from '../../domain/transaction.ts';

/** The phases from which a change is lawful, as a list in SQL. */
export const openTo = (change: Change): string =>
  `(${phasesOpenTo(change)
    .map((phase) => `'${phase}'`)
    .join(', ')})`;

/** SQL: an attempt was sent and its outcome is unknown. A look or a refused login cannot have counted. */
export const mayHaveCounted = (attempt: string): string =>
  `(${attempt}.purpose <> 'look' and (${attempt}.reply is null or ${attempt}.reply = 'no-answer'))`;

/** Audits every transaction that is entered or settled, with its number, in the same commit. */
export const recorded = (of: Part<'ml_id'>) => auditPart(of, `jsonb_build_object('mlId', ml_id)`);
