export { column, type ExportColumn, type ExportTable } from './table.ts';
export { type Export, exportJson, exportWorkbook } from './write-export.ts';
