import type { Rows } from '@pecset/db';
import { budapestDay, ok, refuse } from '@pecset/kernel';
import { type Caller, type InTransactionAs, recordAudit, serve } from '@pecset/server-kit';
import {
  type Begun,
  type ExportTable,
  exportInOneMoment,
  exportJson,
  exportWorkbook,
  fileName,
} from '@pecset/server-kit/export';
import type { Transaction } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { exportJsonOfData, exportWorkbookOfData, prepareExport } from '../../contract/index.ts';

export type ExportDependencies = {
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** A pool separate from the counter's. */
  readonly reading: Pool;
  /** Collected from all features. */
  readonly exports: readonly ExportTable[];
  readonly now: () => Date;
};

type Write = (client: ClientBase) => AsyncIterable<Uint8Array>;

/** One export at a time per organisation. */
const turnOf = ({ partnerId }: Caller) => ({ kind: 'export', of: partnerId });

const recordExport = async (tx: Transaction<Rows>, { partnerId, userId }: Caller, ending: string) => {
  await recordAudit(tx, { partnerId, userId, what: 'export-data', details: { as: ending } });
  return tx
    .selectFrom('known_organisation')
    .select('name')
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
};

/** If the session has ended, `inTransactionAs` refuses before the export starts. */
const exportAs = async (use: ExportDependencies, caller: Caller, ending: 'xlsx' | 'json', write: Write) => {
  const begun: Begun[] = [];
  try {
    return await use.inTransactionAs(caller, async (tx) => {
      const content = await exportInOneMoment(use.reading, turnOf(caller), write);
      if (!content) return refuse('export-running');
      begun.push(content);
      const { name } = await recordExport(tx, caller, ending);
      return ok({ content: content.pieces, filename: fileName(ending, name, budapestDay(use.now())) });
    });
  } catch (error) {
    await Promise.all(begun.map((one) => one.end()));
    throw error;
  }
};

async function* nothing(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array();
}

export const servePrepareExport = (use: ExportDependencies) =>
  serve(prepareExport, ({ caller }) =>
    use.inTransactionAs(caller, async () => {
      const free = await exportInOneMoment(use.reading, turnOf(caller), nothing);
      if (!free) return refuse('export-running');
      // Reads to the end: an aborted export holds the mutex a little longer, and would block the download.
      for await (const piece of free.pieces) void piece;
      return ok({});
    }),
  );

export const serveExportWorkbook = (use: ExportDependencies) =>
  serve(exportWorkbookOfData, ({ caller, query: { lng = 'hu' } }) => {
    const { partnerId } = caller;
    return exportAs(use, caller, 'xlsx', (client) =>
      exportWorkbook({ client, partnerId, tables: use.exports }, lng),
    );
  });

export const serveExportJson = (use: ExportDependencies) =>
  serve(exportJsonOfData, ({ caller }) => {
    const { partnerId } = caller;
    return exportAs(use, caller, 'json', (client) => exportJson({ client, partnerId, tables: use.exports }));
  });
