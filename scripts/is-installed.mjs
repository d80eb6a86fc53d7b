// Runs on any Node from 18 on, like setup.mjs, which uses it; so no TypeScript here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (file) => {
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const { '': _root, ...others } = packages;
  return others;
};

/** npm's own rule for `npm ci`, `npm prune` and the like. */
const leavesOutDev = ({ NODE_ENV, npm_config_omit: omit = '' }) =>
  NODE_ENV === 'production' || /\bdev\b/.test(omit);

/**
 * Whether the packages of the lock file are installed: as its last step npm records what it has installed in
 * `node_modules/.package-lock.json`. Optional packages are usually those of other platforms.
 */
export const isInstalled = (root, environment) => {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(written);
  const withoutDev = leavesOutDev(environment);
  const mayLack = ({ optional, devOptional, dev }) => optional || (withoutDev && (dev || devOptional));
  const isSame = (place) =>
    wanted[place]?.version === installed[place].version &&
    wanted[place].integrity === installed[place].integrity &&
    existsSync(join(root, place));
  return (
    Object.keys(installed).every(isSame) &&
    Object.entries(wanted).every(([place, entry]) => place in installed || mayLack(entry))
  );
};
