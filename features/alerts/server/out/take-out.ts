import type { Db } from '@pecset/db';
import { type MlId, ok, type PartnerId } from '@pecset/kernel';
import { headOf } from '@pecset/packs/server';
import type { Caller } from '@pecset/server-kit';
import type { Dossier, DossierEntry } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { inDossier, recordStep } from '../dossier/in-dossier.ts';
import { dossierOf } from '../dossier/read-dossier.ts';
import { auditedOf } from '../sealed/audited.ts';
import type { PlacedPhotograph } from './photographs-part.ts';

type What = Exclude<Extract<DossierEntry, { kind: 'printed' }>['facts']['what'], 'alert'>;

const auditNames = { dossier: 'dossier-printed', file: 'dossier-file' } as const satisfies Record<
  What,
  string
>;

const hashesOf = async (db: Db, partnerId: PartnerId, mlId: MlId): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('known_photograph')
    .where('partner_id', '=', partnerId)
    .where('ml_id', '=', mlId)
    .select(['photograph_id', 'sha256'])
    .execute();
  return new Map(rows.map(({ photograph_id: id, sha256 }) => [id, sha256.toString('hex')]));
};

const placed = ({ pictures }: Dossier, hashes: ReadonlyMap<number, string>): readonly PlacedPhotograph[] =>
  pictures.flatMap((picture, index) => {
    const sha256 = hashes.get(picture.photographId);
    return sha256 === undefined ? [] : [{ ...picture, place: index + 1, sha256 }];
  });

/** All that leaves the program with a dossier; that it does is recorded in the same transaction. */
export const takeOut = async (use: AlertsDependencies, caller: Caller, mlId: MlId, what: What) => {
  const taken = await inDossier(use, caller, mlId, async (held) => {
    const { tx, partnerId, at: printedAt } = held;
    const found = await dossierOf(tx, partnerId, mlId);
    if (!found.ok) return found;
    const dossier = found.value;
    const { organisation, printedBy } = await headOf(tx, caller);
    const photographs = placed(dossier, await hashesOf(tx, partnerId, mlId));
    const audit = await auditedOf(tx, partnerId, [mlId]);
    await recordStep(held, { kind: 'printed', facts: { what } }, { what: auditNames[what] });
    return ok({ organisation, printedBy, mode: dossier.mode, dossier, photographs, audit, printedAt });
  });
  if (!taken.ok) return taken;
  const { alertId: text } = taken.value.dossier;
  const svg = text === null ? undefined : await use.drawCode({ bcid: 'datamatrix', text });
  const { printedAt, ...printed } = taken.value;
  return ok({ printed: { ...printed, svg }, printedAt });
};
