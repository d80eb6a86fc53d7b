import { createHash } from 'node:crypto';
import type { Tx } from '@pecset/db';
import { type MlId, ok, type PartnerId, type Result, refuse } from '@pecset/kernel';
import { type PictureRefusal, readPicture } from '@pecset/pictures';
import { recordAudit } from '@pecset/server-kit';
import { LONGEST_SIDE, MOST_PHOTOGRAPHS } from '../../contract/index.ts';
import { type NewPhotograph, photographStore } from './photograph-store.ts';

type Read = Pick<NewPhotograph, 'picture' | 'sha256'>;

/** What is kept of the file that came. */
export const readPhotograph = (content: Uint8Array): Result<Read, PictureRefusal> => {
  const picture = readPicture(content, { longestSide: LONGEST_SIDE });
  if (!picture.ok) return picture;
  const sha256 = createHash('sha256').update(picture.value.bytes).digest();
  return ok({ picture: picture.value, sha256 });
};

export type Kept = {
  readonly photographId: number;
  readonly left: number;
  readonly reasonCode: string | null;
};

type Dossier = { readonly partnerId: PartnerId; readonly mlId: MlId };

const record = (tx: Tx, { partnerId, mlId }: Dossier, photographId: number, photograph: NewPhotograph) => {
  const { shows, source, sha256, picture, userId } = photograph;
  const details = {
    ...{ mlId, photographId, shows, source },
    ...{ size: picture.bytes.length, sha256: sha256.toString('hex') },
  };
  return recordAudit(tx, { partnerId, userId, what: 'photograph-added', details });
};

export const keepPhotograph = async (
  tx: Tx,
  dossier: Dossier,
  photograph: NewPhotograph,
): Promise<Result<Kept, 'not-found' | 'dossier-full'>> => {
  const photographs = photographStore(tx, dossier.partnerId, dossier.mlId);
  const alert = await photographs.lock();
  if (!alert) return refuse('not-found');
  const left = MOST_PHOTOGRAPHS - (await photographs.count());
  const same = await photographs.same(photograph);
  if (same) return ok({ ...same, left, ...alert });
  if (left <= 0) return refuse('dossier-full');
  const { photographId } = await photographs.add(photograph);
  await record(tx, dossier, photographId, photograph);
  return ok({ photographId, left: left - 1, ...alert });
};
