import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { currentTerm } from '../../contract/terms.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { termStore } from './term-store.ts';

export const serveCurrentTerm = ({ db, now }: AccountsDependencies) =>
  serve(currentTerm, async ({ params }) => ok(await termStore(db).current(params.termId, now())));
