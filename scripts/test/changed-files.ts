import { execFileSync, spawnSync } from 'node:child_process';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const upstream = 'origin/main';

/** Where what was not pushed yet began; without an upstream only what was not committed counts. */
const base = (): string => {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', upstream], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
};

/** What was not pushed, not committed or not added yet, from the root; those removed too. */
export const changedFiles = (): readonly string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
