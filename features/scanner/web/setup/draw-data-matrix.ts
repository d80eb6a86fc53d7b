import { groupSeparator } from '@pecset/gs1';
import { type DrawingContext, datamatrix } from 'bwip-js/generic';

/** Black modules as an SVG path of `size` by `size`, without the quiet zone. */
export type DrawnSymbol = { readonly size: number; readonly path: string };

const nothing = () => undefined;

/** bwip-js requires a full drawing context; a data matrix uses only polygons. */
const drawing = (): DrawingContext<DrawnSymbol> => {
  let size = 0;
  let path = '';
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      size = width;
    },
    polygon: (points) => {
      path += `M${points.map((point) => point.join(' ')).join('L')}Z`;
    },
    line: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ size, path }),
  };
};

/** A GS1 data matrix: FNC1 comes first and replaces each separator, so scanners report it as ]d2. */
export const drawDataMatrix = (code: string): DrawnSymbol =>
  datamatrix(
    {
      bcid: 'datamatrix',
      text: `^FNC1${code.replaceAll('^', '^^').replaceAll(groupSeparator, '^FNC1')}`,
      parsefnc: true,
      scale: 1,
    },
    drawing(),
  );
