import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { type Photograph, photographSubject } from '../../contract/index.ts';

const source = z.enum(['page', 'phone']);
const contentType = z.enum(['image/jpeg', 'image/png', 'image/webp']);
export type ContentType = z.infer<typeof contentType>;

const ofDossier = (db: Db, partnerId: PartnerId, mlId: MlId) =>
  db.selectFrom('dossier_photograph as p').where('p.partner_id', '=', partnerId).where('p.ml_id', '=', mlId);

/** All photographs of a dossier, oldest first, without their pictures; removed ones are marked. */
export const photographsOf = async (db: Db, partnerId: PartnerId, mlId: MlId): Promise<Photograph[]> => {
  const rows = await ofDossier(db, partnerId, mlId)
    .leftJoin('known_user as by', 'by.user_id', 'p.user_id')
    .orderBy('p.photograph_id')
    .select((row) => [
      'p.photograph_id as photographId',
      'p.shows',
      'p.source',
      'p.width',
      'p.height',
      'p.size',
      'p.at',
      'p.user_id as userId',
      'by.user_name as userName',
      row('p.content', 'is', null).as('removed'),
    ])
    .execute();
  return rows.map(({ userId, userName, removed, ...row }) => ({
    ...row,
    shows: z.parse(photographSubject, row.shows),
    source: z.parse(source, row.source),
    by: { userId, userName: userName ?? '' },
    at: row.at.toISOString(),
    removed: Boolean(removed),
  }));
};

export type PhotographContent = {
  readonly contentType: ContentType;
  readonly content: Buffer;
  readonly sha256: Buffer;
};

/** Undefined if there is none, or if it was removed. */
export const photographContent = async (
  db: Db,
  partnerId: PartnerId,
  mlId: MlId,
  photographId: number,
): Promise<PhotographContent | undefined> => {
  const row = await ofDossier(db, partnerId, mlId)
    .where('p.photograph_id', '=', photographId)
    .select(['p.content_type as contentType', 'p.content', 'p.sha256'])
    .executeTakeFirst();
  if (!row?.content) return undefined;
  return { contentType: z.parse(contentType, row.contentType), content: row.content, sha256: row.sha256 };
};
