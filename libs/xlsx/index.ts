export { type Cell, type CellKind, rowXml } from './row-xml.ts';
export { type Sheet, writeWorkbook } from './write-workbook.ts';
