import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PackageFile = z.object({ version: z.string() });
const file = join(import.meta.dirname, '..', '..', 'package.json');

export const { version } = PackageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
