import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|wasm)$/;

const brotli = (content: Uint8Array) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
const gzip = (content: Uint8Array) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION });

/** Puts a .gz and a .br beside each asset. The page itself is left out: the server fills it in for each answer. */
export const precompress = (): Plugin => ({
  name: 'pecset-precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const assets = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
    await Promise.all(
      assets.map(async (asset) => {
        const content = Buffer.from(asset.type === 'chunk' ? asset.code : asset.source);
        await writeFile(join(dir, `${asset.fileName}.gz`), gzip(content));
        await writeFile(join(dir, `${asset.fileName}.br`), brotli(content));
      }),
    );
  },
});
