import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { owners } from '../db/owners.ts';
import { circleFaults } from './house/circles.ts';
import { dependencyFaults } from './house/dependencies.ts';
import { lockFaults } from './house/lock-file.ts';
import { migrationFaults, readMigrations } from './house/migrations.ts';
import { graphOf, idleRules } from './house/reach.ts';
import { readPackages, readSources } from './house/read-house.ts';
import { houseFaults } from './house/rules.ts';
import { tableFaults } from './house/tables.ts';
import { wiringFaults } from './house/wiring.ts';

const root = dirname(import.meta.dirname);
const lockFile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const sources = readSources(root);
const packages = readPackages(root);
const faults = [
  ...houseFaults(sources, packages),
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
