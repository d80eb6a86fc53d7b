export { coded, column, type ExportColumn, type ExportTable, modeWords } from './table.ts';
export { type Export, exportJson, exportWorkbook } from './write-export.ts';
