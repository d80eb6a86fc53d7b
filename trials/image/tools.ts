import { isInstalled } from '../deploy/processes.ts';

const tools = ['buildah', 'debootstrap', 'caddy', 'ip', 'nsenter', 'setpriv', 'unshare'];

// Debian keeps some of them where an ordinary PATH does not look.
process.env.PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;

/** What this machine lacks to try the image. */
export const missingForImage = (): readonly string[] => [
  ...tools.filter((tool) => !isInstalled(tool)),
  ...(process.getuid?.() === 0 ? [] : ['root’s rights']),
];
