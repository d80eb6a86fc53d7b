import type { Rows, Tx } from '@pecset/db';
import { ok, refuse, type UserId } from '@pecset/kernel';
import { type InTransaction, recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import type { FileRead, ReadFile } from './read-file.ts';
import { productStore, type Whose } from './store.ts';

export type NamesFile = { readonly filename: string; readonly content: Uint8Array };

export type Loading = {
  readonly whose: Whose;
  /** Null for the operator. */
  readonly by: UserId | null;
  readonly at: Date;
};

const replaceList = async (
  tx: Tx,
  { whose, by, at }: Loading,
  list: { readonly source: string; readonly count: number },
  rowsFrom: FileRead['rowsFrom'],
): Promise<void> => {
  const products = productStore(tx);
  await products.beginList(whose, { ...list, by, at });
  for (let from = 0; from < list.count; ) {
    const { json, count } = await rowsFrom(from);
    await products.addNames(whose, json);
    from += count;
  }
  const partnerId = typeof whose === 'number' ? whose : SYSTEM_TENANT;
  await recordAudit(tx, { partnerId, userId: by, what: 'product-names-loaded', details: list });
};

type Means = { readonly readFile: ReadFile; readonly inTransaction: InTransaction<Rows> };

/** Replaces the whole list, or changes nothing. */
export const loadList = (
  { filename: source, content }: NamesFile,
  loading: Loading,
  { readFile, inTransaction }: Means,
) =>
  readFile(content, async ({ found, rowsFrom }) => {
    if ('faults' in found) return refuse(found.faults);
    const list = { source, count: found.count };
    await inTransaction((tx) => replaceList(tx, loading, list, rowsFrom));
    return ok(list);
  });
