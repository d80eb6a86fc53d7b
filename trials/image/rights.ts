import type { Image } from './build.ts';
import { endsWell, type Opened } from './services.ts';
import { demand, holds } from './told.ts';

/** Prints the rights that the kernel reports for a process of this service, and what it may write. */
const PROBE = `
const fs = require('node:fs');
const status = Object.fromEntries(fs.readFileSync('/proc/self/status', 'utf8').split('\\n').map((line) => line.split(/:\\s+/)));
const write = (path) => { try { fs.writeFileSync(path, ''); return 'written'; } catch ({ code }) { return code; } };
const kind = fs.readFileSync('/proc/mounts', 'utf8').split('\\n').find((line) => line.split(' ')[1] === '/tmp')?.split(' ')[0];
console.log(JSON.stringify({ uid: status.Uid, gid: status.Gid, groups: status.Groups, effective: status.CapEff,
  bounding: status.CapBnd, noNew: status.NoNewPrivs, program: write('/pecset/x'), tmp: write('/tmp/x'), kind }));`;

const NONE = '0000000000000000';
const LEAST = {
  uid: '1000\t1000\t1000\t1000',
  gid: '1000\t1000\t1000\t1000',
  groups: '',
  effective: NONE,
  bounding: NONE,
  noNew: '1',
  program: 'EROFS',
  tmp: 'written',
  kind: 'tmpfs',
};

export const aboutRights = async (services: readonly Opened[], image: Image): Promise<void> => {
  for (const one of services)
    await holds(
      `${one.name}: user 1000, no capability, a read-only root, /tmp in memory, no shell`,
      async () => {
        const probe = one.start(['node', '-e', PROBE]);
        await endsWell(probe);
        const found: unknown = JSON.parse(probe.said());
        demand(JSON.stringify(found) === JSON.stringify(LEAST), `it has ${JSON.stringify(found)}`);
        const [program] = one.service.command ?? image.command;
        demand(program === 'node', `it starts ${program}`);
      },
    );
};
