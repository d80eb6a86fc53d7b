import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { owners } from '../db/owners.ts';
import { circleFaults } from './architecture/circles.ts';
import { dependencyFaults } from './architecture/dependencies.ts';
import { lockFaults } from './architecture/lock-file.ts';
import { migrationFaults, readMigrations } from './architecture/migrations.ts';
import { graphOf, idleRules } from './architecture/reach.ts';
import { readPackages, readSources } from './architecture/read-sources.ts';
import { architectureFaults } from './architecture/rules.ts';
import { tableFaults } from './architecture/tables.ts';
import { wiringFaults } from './architecture/wiring.ts';

const root = dirname(import.meta.dirname);
const lockFile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const sources = readSources(root);
const packages = readPackages(root);
const faults = [
  ...architectureFaults(sources, packages),
  ...dependencyFaults(sources, packages),
  ...idleRules(sources),
  ...circleFaults(graphOf(sources, packages)),
  ...wiringFaults(sources),
  ...tableFaults(sources, owners),
  ...migrationFaults(readMigrations(root)),
  ...lockFaults(lockFile),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
