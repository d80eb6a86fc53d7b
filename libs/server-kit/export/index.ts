export { copyOut } from '../sql/copy-out.ts';
export { fileName } from './file-name.ts';
export { type Begun, exportInOneMoment, type Turn } from './one-moment.ts';
export { column, type ExportColumn, type ExportTable } from './table.ts';
export { type Export, exportJson, exportWorkbook } from './write-export.ts';
