import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playBefore } from './before.ts';
import { Image } from './build.ts';
import { endContainers } from './container.ts';
import { playDemo } from './demo.ts';
import { openStage, type Play } from './stage.ts';
import { failures, holds } from './told.ts';
import { playWhole } from './whole.ts';

/** Plays one compose file in the namespaces made by try-image.ts; arguments: IMAGE FILE. */
const plays: Readonly<Record<Play, typeof playWhole>> = {
  'deploy/docker/compose.yml': playWhole,
  'deploy/docker/compose.demo.yml': playDemo,
  'trials/image/compose.before.yml': playBefore,
};

const [image = '', file = ''] = process.argv.slice(2);
const isPlay = (name: string): name is Play => name in plays;
if (!isPlay(file)) throw new Error(`${file} is not played here`);

console.log(file);
const folder = mkdtempSync(join(tmpdir(), 'pecset-image-'));
const clear = () => {
  endContainers();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clear();
    process.exit(1);
  });

try {
  await holds('it was played to its end', async () => {
    const stage = await openStage(Image.parse(JSON.parse(image)), file, folder);
    try {
      await plays[file](stage);
    } finally {
      await stage.close();
    }
  });
} finally {
  clear();
}
// Exits explicitly, as a wait for a service that ended early may still be pending.
process.exit(failures() === 0 ? 0 : 1);
