import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..', '..');
const versions = {
  '@redocly/cli': '2.71.0',
  '@stoplight/spectral-cli': '6.16.3',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
} as const;
const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
const folder = join(root, '.cache', `api-linters-${Object.values(versions).join('-')}`);
const inFolder = (...path: readonly string[]) => join(folder, 'node_modules', ...path);

const tools = {
  redocly: inFolder('@redocly', 'cli', 'bin', 'cli.js'),
  spectral: inFolder('@stoplight', 'spectral-cli', 'dist', 'index.js'),
  types: inFolder('openapi-typescript', 'bin', 'cli.js'),
  compiler: join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
} as const;

const MUCH = 64 * 1024 * 1024;
const run = promisify(execFile);

/** Installed only for the long tests, as they bring 126 MB. */
const fetchTools = async (): Promise<void> => {
  if (existsSync(tools.redocly) && existsSync(tools.spectral) && existsSync(tools.types)) return;
  await mkdir(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, '--prefix', folder, ...wanted]);
};

const Ran = z.object({ stdout: z.string(), stderr: z.string() });

/** A linter that finds something ends with a code, which is no fault here. */
const outputOf = async (tool: keyof typeof tools, words: readonly string[], cwd: string) => {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  return Ran.parse(
    await run(process.execPath, [tools[tool], ...words], { cwd, env, maxBuffer: MUCH }).catch(
      (error: unknown) => error,
    ),
  );
};

const Redocly = z.object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) });
const Spectral = z.array(z.object({ code: z.union([z.string(), z.number()]), message: z.string() }));

/** What the linters find by their recommended rules, unchanged: the folder has no other settings and no ignore file. */
export const lintApi = async (document: unknown) => {
  await fetchTools();
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(cwd, 'ruleset.json'), JSON.stringify({ extends: ['spectral:oas'] }));
  const redocly = await outputOf('redocly', ['lint', 'openapi.json', '--format=json'], cwd);
  const spectral = await outputOf(
    'spectral',
    ['lint', 'openapi.json', '--ruleset=ruleset.json', '--format=json', '--quiet'],
    cwd,
  );
  return {
    redocly: Redocly.parse(JSON.parse(redocly.stdout)).problems.map(
      ({ ruleId, message }) => `${ruleId}: ${message}`,
    ),
    spectral: Spectral.parse(JSON.parse(spectral.stdout)).map(({ code, message }) => `${code}: ${message}`),
  };
};

/** Makes types from the document, and returns what our compiler says of a program that uses them. */
export const compileApi = async (document: unknown, program: string): Promise<string> => {
  await fetchTools();
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'openapi.json'), JSON.stringify(document));
  await outputOf('types', ['openapi.json', '--output', 'api.mts'], cwd);
  await writeFile(join(cwd, 'program.mts'), program);
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { incremental: false },
    files: ['program.mts'],
  };
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify(settings));
  return (await outputOf('compiler', ['--project', cwd], cwd)).stdout;
};
