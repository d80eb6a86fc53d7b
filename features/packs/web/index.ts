export type { AlertPartProps, AlertParts } from './alert-parts.ts';
export { askHistoryAhead } from './ask-history-ahead.ts';
export type { PackAsRead } from './pack-as-read.ts';
export { PackDetail } from './pack-detail.tsx';
export { ScanPage } from './scan-page.tsx';
export { packsTexts } from './texts.ts';
export { useCodeTexts } from './use-code-texts.ts';
