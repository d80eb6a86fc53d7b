import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compressedIn } from './compressed.ts';

const compressible = /\.(js|css|svg|json|wasm)$/;

const kept = join(import.meta.dirname, '..', '..', '..', '.cache', 'compressed');

/** Puts a .gz and a .br beside each asset, but not beside the page, which the server fills in for each response. */
export const precompress = (): Plugin => ({
  name: 'pecset-precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const { copies, forgetOthers } = compressedIn(kept);
    const assets = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
    await Promise.all(
      assets.map(async (asset) => {
        const { br, gz } = await copies(Buffer.from(asset.type === 'chunk' ? asset.code : asset.source));
        await writeFile(join(dir, `${asset.fileName}.br`), br);
        await writeFile(join(dir, `${asset.fileName}.gz`), gz);
      }),
    );
    await forgetOthers();
  },
});
