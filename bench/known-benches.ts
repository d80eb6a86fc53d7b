import { readdirSync } from 'node:fs';

export const SUFFIX = '.bench.ts';

export const knownBenches: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .toSorted();
