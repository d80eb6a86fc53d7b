import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import type { Photograph } from '../../contract/index.ts';

/** The photographs of a dossier, oldest first, without their pictures. */
export const photographsOf = async (_db: Db, _partnerId: PartnerId, _mlId: MlId): Promise<Photograph[]> => [];
