export { copyOut } from '../sql/copy-out.ts';
export { fileName } from './file-name.ts';
export { inLanguage, inWords } from './in-words.ts';
export { type Begun, type ExportMutex, exportInOneMoment } from './one-moment.ts';
export { coded, column, type ExportColumn, type ExportTable, inJsonOnly, modeWords } from './table.ts';
export { type Export, exportJson, exportWorkbook } from './write-export.ts';
