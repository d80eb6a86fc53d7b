import type { Db, Rows } from '@pecset/db';
import type { InTransactionAs, WithinLimit } from '@pecset/server-kit';
import type { ReadFile } from './read-file.ts';

export type ProductsDependencies = {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly readFile: ReadFile;
  readonly now: () => Date;
};

export type LoadingDependencies = ProductsDependencies & { readonly withinLimit: WithinLimit };
