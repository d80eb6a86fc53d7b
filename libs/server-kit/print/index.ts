export { type CodeToDraw, type DrawCode, makeDrawCode } from './draw-code.ts';
export { type PrintPage, pageAround, printPageWith, styleFrom, styleInside } from './page.ts';
export { exactTime, type Fact, facts, table, wordOf } from './parts.ts';
export { printedStyle } from './style.ts';
