import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './programs.ts';

const run = promisify(execFile);

const git = async (...args: readonly string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();

/** Returns the last commit with another schema: the parent of the commit that added the newest migration. */
export const beforeNewestMigration = async (): Promise<string> => {
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations');
  return git('rev-parse', `${added}^`);
};

/** Links third-party packages to ours, and the @pecset packages to those of the earlier version. */
const linkPackages = async (root: string) => {
  const [theirs, ours] = [join(ROOT, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(ours, '@pecset'), { recursive: true });
  for (const name of await readdir(theirs))
    if (name !== '@pecset') await symlink(join(theirs, name), join(ours, name));
  for (const name of await readdir(join(theirs, '@pecset'))) {
    const place = relative(ROOT, await realpath(join(theirs, '@pecset', name)));
    await symlink(join(root, place), join(ours, '@pecset', name));
  }
  const own = join('features', 'accounts', 'node_modules');
  await symlink(join(ROOT, own), join(root, own)).catch(() => undefined);
};

/** Copies our page with another build id, so that the server takes it for another build. */
const copyPage = async (root: string) => {
  const dist = join('apps', 'web', 'dist');
  await cp(join(ROOT, dist), join(root, dist), { recursive: true });
  const index = join(root, dist, 'index.html');
  const page = await readFile(index, 'utf8');
  await writeFile(index, page.replace(/(name="pecset-build" content=")\w+/, '$1earlier'));
};

/** Unpacks an earlier version of the program into its own folder; returns its root, ready to start. */
export const earlierVersion = async (revision: string, folder: string): Promise<string> => {
  const root = join(folder, 'earlier');
  await mkdir(root);
  const archive = join(folder, 'earlier.tar');
  await git('archive', '--output', archive, revision);
  await run('tar', ['-xf', archive, '-C', root]);
  await linkPackages(root);
  await copyPage(root);
  return root;
};
