import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { addPhotograph } from '../../contract/index.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { keepPhotograph, readPhotograph } from './keep-photograph.ts';

export const serveAddPhotograph = ({
  inTransactionAs,
  withinLimit,
  now,
}: Pick<PhotographsDependencies, 'inTransactionAs' | 'withinLimit' | 'now'>) =>
  serve(addPhotograph, async ({ params: { mlId }, file, fields: { shows }, caller }) => {
    const read = readPhotograph(file.content);
    if (!read.ok) return read;
    const { partnerId, userId } = caller;
    const photograph = { ...read.value, shows, source: 'page', userId, at: now() } as const;
    const kept = await withinLimit(caller, () =>
      inTransactionAs(caller, (tx) => keepPhotograph(tx, { partnerId, mlId }, photograph)),
    );
    return kept.ok ? ok({ photographId: kept.value.photographId }) : kept;
  });
