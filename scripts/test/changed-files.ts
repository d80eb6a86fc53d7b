import { execFileSync, spawnSync } from 'node:child_process';
import { refuse } from './refuse.ts';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const upstream = 'origin/main';

/** Returns the commit where unpushed work begins, or HEAD without an upstream, so that only uncommitted work counts. */
const base = (): string => {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', upstream], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
};

/** Paths from the root of all files that are not pushed, not committed or untracked; includes removed files. */
export const changedFiles = (): readonly string[] => {
  const isClone = spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status === 0;
  if (!isClone)
    return refuse('test:near asks git what has changed, and this folder is no clone; run npm test.');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', base()),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
};
