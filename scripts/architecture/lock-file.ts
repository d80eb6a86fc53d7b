import { z } from 'zod';

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** Where npm looks for a package's dependency: beside it, then in each folder above. */
const candidates = (owner: string, name: string): readonly string[] => {
  const parts = owner === '' ? [] : owner.split('/node_modules/');
  return parts
    .map((_, length) => [...parts.slice(0, parts.length - length), name].join('/node_modules/'))
    .concat(`node_modules/${name}`);
};

/**
 * The newest native packages sometimes lack a platform in the registry: an install passes here and fails elsewhere.
 * So each platform's package must be in the lock file, and everything with its hash.
 */
export const lockFaults = (lockFile: unknown): readonly string[] => {
  const { packages } = LockFile.parse(lockFile);
  return Object.entries(packages).flatMap(([path, entry]) => {
    const absent = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !candidates(path, name).some((place) => place in packages),
    );
    const faults = absent.map((name) => `package-lock.json: ${path || 'the root'} lacks ${name}`);
    const needsHash = path.includes('node_modules/') && !entry.link && !entry.integrity;
    return needsHash ? [...faults, `package-lock.json: ${path} has no hash`] : faults;
  });
};
