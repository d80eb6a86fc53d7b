import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { testCode } from '@pecset/scanner/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { scannedCode } from '../listening/scanned-code.ts';
import { drawDataMatrix } from '../setup/draw-data-matrix.ts';
import { photograph, type Shot } from '../test-support/photograph.ts';
import { readerOptions } from './reader-options.ts';
import { seenIn } from './seen-codes.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const pack = { format: 'DataMatrix', symbologyIdentifier: ']d2', bytes: bytesOf(testCode) } as const;
const other = { ...pack, bytes: bytesOf('010952123456789921OTHER') } as const;
const makersOwn = { ...pack, symbologyIdentifier: ']d1', bytes: bytesOf('L-204') } as const;
const ean = { format: 'EAN13', symbologyIdentifier: ']E0', bytes: bytesOf('5998765432101') } as const;

describe('of what a look finds', () => {
  test('a pack’s code goes on as a scanner would send it, separators and all', () => {
    expect(seenIn([pack])).toEqual({ kind: 'code', text: `]d2${testCode}` });
    expect(scannedCode(`]d2${testCode}`).parsed).toMatchObject({
      gtin: '09521234567899',
      sn: 'Zy0Ab:;<=>?_0Qw',
    });
  });

  test('a data matrix that is no pack’s goes on as well: the page says what is wrong with it', () => {
    expect(seenIn([makersOwn])).toEqual({ kind: 'code', text: ']d1L-204' });
  });

  test('the pack’s code is told from its maker’s own and from its bar code', () => {
    expect(seenIn([ean, makersOwn, pack])).toEqual({ kind: 'code', text: `]d2${testCode}` });
  });

  test('two packs are one too many, the same code twice is not', () => {
    expect(seenIn([pack, other])).toEqual({ kind: 'several' });
    expect(seenIn([pack, pack])).toMatchObject({ kind: 'code' });
  });

  test('a bar code alone is called one', () => {
    expect(seenIn([ean])).toEqual({ kind: 'plain-barcode' });
    expect(seenIn([])).toEqual({ kind: 'nothing' });
  });
});

describe('in a picture', () => {
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });
  });
  const symbol = drawDataMatrix(testCode);

  test.each<readonly [string, Shot]>([
    ['as it is printed', {}],
    ['small, of three pixels for each module', { pixelsPerUnit: 1.5 }],
    ['inverse', { inverse: true }],
    ['upside down', { degrees: 180 }],
    ['askew', { degrees: 33, pixelsPerUnit: 3 }],
    ['inverse, askew and small', { inverse: true, degrees: -70, pixelsPerUnit: 2 }],
  ])('a code is read to the last character: %s', async (_how, shot) => {
    const found = await readBarcodes(photograph(symbol, shot), readerOptions);
    expect(seenIn(found)).toEqual({ kind: 'code', text: `]d2${testCode}` });
  });
});
