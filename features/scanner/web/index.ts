export { ScanButtons } from './buttons/scan-buttons.tsx';
export { useScanPress, useStartScan } from './buttons/use-start-scan.ts';
export type { CameraFault } from './camera/camera-state.ts';
export { faultWords as cameraFaultWords } from './camera/camera-words.ts';
export { openCamera } from './camera/open-camera.ts';
export { cameraTexts } from './camera/texts.ts';
export { useHasCamera } from './camera/use-camera-role.ts';
export type { ScannerLoader } from './listening/loaded-scanner.ts';
export {
  isDoubtful,
  isReadCleanly,
  type PackFields,
  type PackSearch,
  type ScannedCode,
} from './listening/scanned-code.ts';
export type { FailedScan as FailedReading, ScanProblem, WaitedScan } from './listening/scanner.ts';
export { makeScannerLoader } from './listening/scanner-loader.ts';
export { ScannerProvider } from './listening/scanner-provider.tsx';
export { isScanKey, scannerIsSetUp } from './listening/storage-key.ts';
export {
  useFailedScans,
  useHoldScans,
  useLastScan,
  useLayInBasket,
  useLostScans,
  useScanComparison,
  useScannerStatus,
  useScansWait,
  useScanTarget,
  useTakeArrival,
  useTakeWaited,
} from './listening/use-scanner.ts';
export { ManualEntry } from './manual-entry/index.ts';
export { manualEntryTexts } from './manual-entry/texts.ts';
export { useManualEntry } from './manual-entry/use-manual-entry.tsx';
export { problemWords } from './notices/problem-words.ts';
export { ScanNotices } from './notices/scan-notices.tsx';
export { WaitingScans } from './notices/waiting-scans.tsx';
export { scannerRoutes } from './routes.ts';
export { type LastSetup, lastSetup } from './setup/last-setup.ts';
export { setupTexts } from './setup/texts.ts';
export { setSignals, signalsOn } from './signals-setting.ts';
export { scannerTexts } from './texts.ts';
