import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { showPhotograph } from '../../contract/index.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { type ContentType, photographContent } from './photographs.ts';

const endings: Readonly<Record<ContentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const serveShowPhotograph = ({
  db,
  withinLimit,
}: Pick<PhotographsDependencies, 'db' | 'withinLimit'>) =>
  serve(showPhotograph, ({ params: { mlId, photographId }, caller }) =>
    withinLimit(caller, async () => {
      const found = await photographContent(db, caller.partnerId, mlId, photographId);
      if (!found) return refuse('not-found');
      const filename = `photograph-${photographId}.${endings[found.contentType]}`;
      return ok({ ...found, filename });
    }),
  );
