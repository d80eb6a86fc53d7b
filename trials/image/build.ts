import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { version } from '../../apps/server/version.ts';

/** The name that the Dockerfile uses; built locally, so that no image registry is needed. */
const BASE = 'docker.io/library/node:24-bookworm-slim';
const IMAGE = 'localhost/pecset';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, '.cache', 'image');
const storage = ['--root', join(cache, 'storage'), '--runroot', join(cache, 'run')];

const run = (command: string, args: readonly string[], shown: 'shown' | 'read' = 'read'): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', shown === 'shown' ? 'inherit' : 'pipe', shown === 'shown' ? 'inherit' : 'pipe'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return (stdout ?? '').trim();
};

const buildah = (...args: readonly string[]): string => run('buildah', [...storage, ...args]);

/** Makes Debian like its slim image: without package lists, documentation and translations. */
const debian = (): string => {
  const archive = join(cache, 'debian-bookworm.tar');
  if (existsSync(archive)) return archive;
  const folder = join(cache, 'debian');
  rmSync(folder, { recursive: true, force: true });
  console.log('  debootstrap makes Debian (once, about two minutes)');
  run('debootstrap', ['--variant=minbase', 'bookworm', folder]);
  for (const path of [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(join(folder, path), { recursive: true, force: true });
  run('tar', ['-C', folder, '--exclude=./dev/*', '-cf', `${archive}.new`, '.']);
  rmSync(folder, { recursive: true, force: true });
  renameSync(`${archive}.new`, archive);
  return archive;
};

/** Folder of the npm that runs this command, since the project's own Node has none. */
const npmFolder = (): string => {
  const { npm_execpath: npm } = process.env;
  if (!npm) throw new Error('start this with npm run try-image: the image needs an npm');
  return dirname(dirname(npm));
};

const CERTIFICATES = '/usr/local/share/certificates-of-this-machine.pem';

/** Reused between runs until the Node version changes. */
const KEPT_BASE = `localhost/pecset-base:${process.version}`;

/** Builds a base from Debian, this Node, an npm and the same user as in the real base. */
const makeBase = (): void => {
  if (buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(KEPT_BASE)) return;
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, debian(), '/');
  buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  buildah('copy', '--quiet', container, npmFolder(), '/usr/local/lib/node_modules/npm');
  const inIt = (...args: readonly string[]) =>
    buildah('run', '--isolation', 'chroot', container, '--', ...args);
  inIt('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  inIt('groupadd', '--gid', '1000', 'node');
  inIt('useradd', '--uid', '1000', '--gid', 'node', '--shell', '/bin/bash', '--create-home', 'node');
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  if (certificates) {
    // A proxy in this machine's network may re-sign npm's downloads.
    buildah('copy', '--quiet', container, certificates, CERTIFICATES);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  }
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
  buildah('commit', '--quiet', '--rm', container, KEPT_BASE);
  buildah('tag', KEPT_BASE, BASE);
};

const Inspected = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      Entrypoint: z.array(z.string()).default([]),
      WorkingDir: z.string(),
      Labels: z.record(z.string(), z.string()),
    }),
  }),
  Docker: z.object({ config: z.object({ Healthcheck: z.object({ Test: z.array(z.string()) }) }) }),
});

export const Image = z.object({
  /** Mount point of its file system. */
  root: z.string(),
  user: z.string(),
  environment: z.record(z.string(), z.string()),
  command: z.array(z.string()),
  folder: z.string(),
  labels: z.record(z.string(), z.string()),
  healthCheck: z.array(z.string()),
  version: z.string(),
  revision: z.string(),
});
export type Image = z.infer<typeof Image>;

const pairOf = (line: string) =>
  [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const;

const inspect = (): Omit<Image, 'root' | 'version' | 'revision'> => {
  const { OCIv1, Docker } = Inspected.parse(JSON.parse(buildah('inspect', '--type', 'image', IMAGE)));
  const { User, Env, Cmd, Entrypoint, WorkingDir, Labels } = OCIv1.config;
  return {
    user: User,
    environment: Object.fromEntries(Env.map(pairOf)),
    command: [...Entrypoint, ...Cmd],
    folder: WorkingDir,
    labels: Labels,
    // Starts with `CMD` if it runs without a shell.
    healthCheck: Docker.config.Healthcheck.Test,
  };
};

/** Total size of all files in bytes, as Docker counts it. */
const bytesOf = (folder: string): number =>
  Number(run('du', ['-s', '--apparent-size', '--block-size=1', folder]).split('\t')[0]);

export type Built = {
  readonly image: Image;
  readonly bytes: { readonly base: number; readonly whole: number };
  readonly seconds: number;
  readonly close: () => void;
};

/** Builds the unmodified Dockerfile and mounts the result. */
export const buildImage = (): Built => {
  mkdirSync(cache, { recursive: true });
  // Removes containers that a killed run left behind.
  buildah('rm', '--all');
  makeBase();
  const revision = run('git', ['rev-parse', 'HEAD']);
  const began = performance.now();
  const flags = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
  const how = [
    ...flags,
    '--build-arg',
    `REVISION=${revision}`,
    '-f',
    'deploy/docker/Dockerfile',
    '-t',
    IMAGE,
  ];
  run('buildah', [...storage, 'bud', '--quiet', ...how, '.']);
  const seconds = (performance.now() - began) / 1_000;
  const containers = [buildah('from', '--pull-never', BASE), buildah('from', '--pull-never', IMAGE)];
  const [base = '', whole = ''] = containers.map((container) => buildah('mount', container));
  return {
    image: { ...inspect(), root: whole, version, revision },
    bytes: { base: bytesOf(base), whole: bytesOf(whole) },
    seconds,
    close: () => {
      for (const container of containers) buildah('rm', container);
      buildah('rmi', IMAGE);
    },
  };
};
