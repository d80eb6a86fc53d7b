import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockFaults } from './house/lock-file.ts';
import { readPackages, readSources } from './house/read-house.ts';
import { houseFaults } from './house/rules.ts';

const root = dirname(import.meta.dirname);
const lockFile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const faults = [...houseFaults(readSources(root), readPackages(root)), ...lockFaults(lockFile)];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
