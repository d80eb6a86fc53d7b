export { dataMatrix, gs1DataMatrix } from './data-matrix.ts';
export { type PrintPage, printPageWith } from './page.ts';
export { printedStyle } from './style.ts';
