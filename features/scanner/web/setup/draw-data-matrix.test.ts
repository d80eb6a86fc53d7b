import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { testCode } from '@pecset/scanner/domain';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type DrawnSymbol, drawDataMatrix } from './draw-data-matrix.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

beforeAll(async () => {
  const binary = await readFile(wasm);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer } });
});

type Point = readonly [x: number, y: number];

const polygonsOf = ({ path }: DrawnSymbol): readonly (readonly Point[])[] =>
  [...path.matchAll(/M([^Z]+)Z/g)].map(([, points = '']) =>
    points.split('L').map((point): Point => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return [x, y];
    }),
  );

/** How often a ray to the left crosses the outlines: an odd number of times from within black. */
const crossings = (polygon: readonly Point[], x: number, y: number): number =>
  polygon.filter(([fromX, fromY], index) => {
    const [, toY] = polygon[(index + 1) % polygon.length] ?? [0, fromY];
    return fromY > y !== toY > y && fromX < x;
  }).length;

/** The symbol as a camera would see it: two pixels for each of its units, on white. */
const photograph = (symbol: DrawnSymbol) => {
  const quiet = 8;
  const scale = 2;
  const width = (symbol.size + 2 * quiet) * scale;
  const polygons = polygonsOf(symbol);
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let row = 0; row < width; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [(column + 0.5) / scale - quiet, (row + 0.5) / scale - quiet];
      const crossed = polygons.reduce((sum, polygon) => sum + crossings(polygon, x, y), 0);
      if (crossed % 2 === 1) data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' as const, pixelFormat: 'rgba-unorm8' as const };
};

test('a reader finds the test code in the picture, as a GS1 data matrix and with its separators', async () => {
  const [found] = await readBarcodes(photograph(drawDataMatrix(testCode)), { formats: ['DataMatrix'] });
  expect(new TextDecoder().decode(found?.bytes)).toBe(testCode);
  expect(found?.symbologyIdentifier).toBe(']d2');
});
