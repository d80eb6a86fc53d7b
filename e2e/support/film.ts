import { writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';

const width = 1280;
const height = 720;

/** Black and white modules, each row of a bar code like the one before. */
export type Printed = { readonly columns: number; readonly modules: readonly boolean[] };

const groupSeparator = '\u001d';

/** As a manufacturer prints it: FNC1 first and for each separator. */
export const dataMatrix = (code: string): Printed => {
  const text = `^FNC1${code.replaceAll('^', '^^').replaceAll(groupSeparator, '^FNC1')}`;
  const [symbol] = bwip.raw('datamatrix', text, { parsefnc: true });
  if (!symbol || !('pixs' in symbol)) throw new Error('a data matrix has modules');
  return { columns: symbol.pixx, modules: symbol.pixs.map((module) => module === 1) };
};

export const barcode = (digits: string): Printed => {
  const [symbol] = bwip.raw('ean13', digits);
  if (!symbol || !('sbs' in symbol)) throw new Error('a bar code has bars');
  const row = symbol.sbs.flatMap((size, index) => Array.from({ length: size }, () => index % 2 === 0));
  return { columns: row.length, modules: Array.from({ length: 60 }, () => row).flat() };
};

type Look = { readonly pixelsPerModule: number; readonly black: number; readonly white: number };

/** The symbol in the middle of a pack on a grey counter, as brightness of each pixel. */
const paint = ({ columns, modules }: Printed, { pixelsPerModule, black, white }: Look): Uint8Array => {
  const rows = modules.length / columns;
  const left = Math.round((width - columns * pixelsPerModule) / 2);
  const top = Math.round((height - rows * pixelsPerModule) / 2);
  const quiet = 4 * pixelsPerModule;
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const x = (index % width) - left;
    const y = Math.floor(index / width) - top;
    const [column, row] = [Math.floor(x / pixelsPerModule), Math.floor(y / pixelsPerModule)];
    if (column >= 0 && column < columns && row >= 0 && row < rows)
      return modules[row * columns + column] ? black : white;
    const isPack =
      x > -quiet && x < columns * pixelsPerModule + quiet && y > -quiet && y < rows * pixelsPerModule + quiet;
    return isPack ? white : 120;
  });
};

/** Writes one frame, which Chromium's fake camera repeats. */
export const writeFilm = async (path: string, symbol: Printed, look: Partial<Look> = {}): Promise<void> => {
  const brightness = paint(symbol, { pixelsPerModule: 6, black: 30, white: 225, ...look });
  const colourless = new Uint8Array((width * height) / 2).fill(128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  await writeFile(path, Buffer.concat([head, brightness, colourless]));
};
