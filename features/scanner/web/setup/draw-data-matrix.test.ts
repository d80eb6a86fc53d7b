import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { testCode } from '@pecset/scanner/domain';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { photograph } from '../test-support/photograph.ts';
import { drawDataMatrix } from './draw-data-matrix.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

beforeAll(async () => {
  const binary = await readFile(wasm);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer } });
});

test('a reader finds the test code in the picture, as a GS1 data matrix and with its separators', async () => {
  const [found] = await readBarcodes(photograph(drawDataMatrix(testCode)), { formats: ['DataMatrix'] });
  expect(new TextDecoder().decode(found?.bytes)).toBe(testCode);
  expect(found?.symbologyIdentifier).toBe(']d2');
});
