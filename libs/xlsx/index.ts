export { type Cell, type CellKind, type Place, rowXml } from './row-xml.ts';
export { type Sheet, writeWorkbook } from './write-workbook.ts';
