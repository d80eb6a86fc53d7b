export { type CodeToDraw, type DrawCode, makeDrawCode } from './draw-code.ts';
export { type PrintPage, printPageWith } from './page.ts';
export { printedStyle } from './style.ts';
