export { ManualEntry } from './manual-entry/index.ts';
export { scannerRoutes } from './routes.ts';
export { ScanButtons } from './scan-buttons.tsx';
export { ScanNotices } from './scan-notices.tsx';
export type { PackFields, PackSearch, ScannedCode } from './scanned-code.ts';
export { ScannerProvider } from './scanner-provider.tsx';
export { scannerTexts } from './texts.ts';
export { useHoldScans, useLastScan, useQueuedScans, useScanTarget } from './use-scanner.ts';
