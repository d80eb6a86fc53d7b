import { isInstalled } from '../deploy/processes.ts';

const tools = ['buildah', 'debootstrap', 'caddy', 'ip', 'nsenter', 'setpriv', 'unshare'];

// Debian installs some of them in folders that an ordinary PATH lacks.
process.env.PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;

export const missingForImage = (): readonly string[] => [
  ...tools.filter((tool) => !isInstalled(tool)),
  ...(process.getuid?.() === 0 ? [] : ['root’s rights']),
];
