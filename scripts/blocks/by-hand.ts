import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectionUrl, type EmbeddedPostgres, makeLog, startEmbeddedPostgres } from '@pecset/server-kit';
import { query } from '../../libs/server-kit/testing/query.ts';
import type { Copy } from './clean-copy.ts';
import type { SourceBlock } from './read-blocks.ts';

/** Steps that the text around a block asks of its reader. */
export type ByHand = {
  readonly before?: (copy: Copy) => Promise<void> | void;
  /** Makes a block pass that the document lets fail first. */
  readonly mend?: (copy: Copy) => void;
};

const edit = ({ folder }: Copy, file: string, change: (text: string) => string): void => {
  const path = join(folder, file);
  const old = readFileSync(path, 'utf8');
  const changed = change(old);
  if (changed === old) throw new Error(`${file} has nothing to change like this`);
  writeFileSync(path, changed);
};

const beforeLastLine = (text: string, code: string) => text.replace(/\n(?=[^\n]*\n$)/, `\n${code}\n`);

/** Writes the code into its file: as a whole if the file is new, else before its last line. */
export const enterSource = (copy: Copy, { file, code }: SourceBlock): void => {
  const path = join(copy.folder, file);
  if (existsSync(path)) edit(copy, file, (text) => beforeLastLine(text, code));
  else writeFileSync(path, `${code}\n`);
};

const admin = (copy: Copy, settings: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  execFileSync('npm', ['run', '--silent', 'admin', '--', ...words], {
    cwd: copy.folder,
    env: { ...copy.environment, ...settings },
    encoding: 'utf8',
  });

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o600 });
};

/** Outside the copy, whose processes must end with each block, while this one goes on. */
const openServer = async (): Promise<EmbeddedPostgres & { readonly folder: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'pecset-server-'));
  return { folder, ...(await startEmbeddedPostgres({ dataDir: folder, log: makeLog('silent') })) };
};

/** An operator's database server, started on first use. */
export const makeDatabaseServer = () => {
  let opening: ReturnType<typeof openServer> | undefined;
  /** Creates a database and the role that owns it; returns its address. */
  const makeDatabase = async (name: string): Promise<string> => {
    opening ??= openServer();
    const administrator = (await opening).url('postgres', 'postgres');
    await query(administrator, `CREATE ROLE ${name}_owner LOGIN CREATEROLE`);
    await query(administrator, `CREATE DATABASE ${name} OWNER ${name}_owner`);
    return connectionUrl(administrator, { database: name, role: `${name}_owner` });
  };
  const close = async (): Promise<void> => {
    if (!opening) return;
    const { stop, folder } = await opening;
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { makeDatabase, close };
};

type MakeDatabase = ReturnType<typeof makeDatabaseServer>['makeDatabase'];

const PRODUCTS = 'features/products';
const BACKUP = 'pecset-2026-03-01T082300Z.backup';

/** Keyed by the first command of the block, without its comment. */
export const byHand = (makeDatabase: MakeDatabase): ReadonlyMap<string, ByHand> =>
  new Map<string, ByHand>([
    [
      'npm run unit -- apps/web/texts.test.ts',
      {
        mend: (copy) =>
          edit(copy, `${PRODUCTS}/web/texts.hu.ts`, (text) =>
            beforeLastLine(text, "  howMany: 'Nevek összesen: {{count}}.',"),
          ),
      },
    ],
    [
      'npm run integration -- features/products/server',
      {
        before: (copy) =>
          edit(
            copy,
            `${PRODUCTS}/contract/index.ts`,
            (text) => `${text}export { namesCount } from './names-count.ts';\n`,
          ),
        mend: (copy) => {
          edit(copy, `${PRODUCTS}/server/names-count.ts`, (text) => text.replace('?? 1', '?? 0'));
          edit(copy, `${PRODUCTS}/server/index.ts`, (text) =>
            text
              .replace(/^import .*load-names.*\n/m, "$&import { serveNamesCount } from './names-count.ts';\n")
              .replace('serveNamesInfo(dependencies)]', 'serveNamesCount(dependencies), $&'),
          );
        },
      },
    ],
    [
      'set -a; . /etc/pecset/pecset.env; DATABASE_URL=$(cat /var/lib/pecset-owner/database-url)',
      {
        before: async (copy) => {
          const file = join(copy.machine, 'var/lib/pecset-owner/database-url');
          for (const folder of [dirname(file), join(copy.machine, 'var/lib/pecset')])
            mkdirSync(folder, { recursive: true });
          admin(copy, { DATABASE_URL: await makeDatabase('many') }, 'migrate', file);
          const example = readFileSync(join(copy.folder, 'deploy/systemd/pecset.env.example'), 'utf8');
          const key = admin(copy, {}, 'new-secret-key').trim();
          write(
            join(copy.machine, 'etc/pecset/pecset.env'),
            example
              .replace(/^PUBLIC_URL=.*/m, `PUBLIC_URL=http://localhost:${copy.ports.page}`)
              .replace(/^SECRET_KEYS=/m, `$&${key}`),
          );
        },
      },
    ],
    [
      'export BACKUP_PASSPHRASE_FILE=passphrase',
      {
        before: ({ folder }) =>
          write(join(folder, 'passphrase'), 'what is written on paper, and kept elsewhere\n'),
      },
    ],
    [
      `DATA_DIR=/srv/pecset BACKUP_PASSPHRASE_FILE=passphrase npm run admin -- restore ${BACKUP}`,
      {
        before: ({ folder }) => cpSync(join(folder, 'pecset.backup'), join(folder, BACKUP)),
      },
    ],
    [
      `DATABASE_URL=$(cat owner-url) BACKUP_PASSPHRASE_FILE=passphrase npm run admin -- restore ${BACKUP} --keys secret-keys`,
      {
        before: async (copy) => write(join(copy.folder, 'owner-url'), `${await makeDatabase('pecset')}\n`),
      },
    ],
  ]);
