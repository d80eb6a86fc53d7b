import { toSVG } from 'bwip-js/node';

/** Any text as a DataMatrix, drawn in SVG, so that it prints sharp and needs no style. */
export const dataMatrix = (text: string): string => toSVG({ bcid: 'datamatrix', text });

/** A pack's code as a GS1 DataMatrix; the elements, `(01)…(17)…`, are checked while it is drawn. */
export const gs1DataMatrix = (elements: string): string => toSVG({ bcid: 'gs1datamatrix', text: elements });
