import { execFileSync, spawnSync } from 'node:child_process';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const upstream = 'origin/main';

/** Returns the commit where unpushed work begins, or HEAD without an upstream, so that only uncommitted work counts. */
const base = (): string => {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', upstream], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
};

/** Paths from the root of all files that are not pushed, not committed or untracked; includes removed files. */
export const changedFiles = (): readonly string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
