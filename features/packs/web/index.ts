export type { AlertPartProps, AlertParts } from './alert-parts.ts';
export { PackDetail } from './counter/pack-detail.tsx';
export { ScanPage } from './counter/scan-page.tsx';
export { scanPageTexts } from './counter/texts.ts';
export { DeskList } from './desk/desk-list.tsx';
export { askHistoryAhead } from './history/history-ahead.ts';
export { useCodeTexts } from './history/use-code-texts.ts';
export type { PackAsRead } from './reading/pack-as-read.ts';
export { packsTexts } from './texts.ts';
