export {
  type DecodedScan,
  type DecodeRefusal,
  decodeScan,
  maxScanKeys,
  type ScanFinding,
} from './decode-scan.ts';
export {
  type DetectedSetup,
  detectByAnyScan,
  detectSetup,
  type SetupFailure,
  type SetupFinding,
} from './detect-setup.ts';
export type { SeparatorForm } from './group-separators.ts';
export { isScannerBurst, type KeyBurst, noBurst, stallMs, withPress } from './key-burst.ts';
export { isModifier, type KeyPress } from './key-press.ts';
export { layoutPairs, type ScannerLayout } from './layout-pairs.ts';
export { keyNames, manualConfig } from './manual-config.ts';
export { charactersLost } from './read-character.ts';
export { scanBoundaries } from './scan-boundaries.ts';
export {
  idle,
  type ScanEvent,
  type ScanLifeSettings,
  type ScanOutcome,
  type ScanState,
  type ScanStep,
  scanLife,
  tickMs,
} from './scan-life.ts';
export { readScannerConfig, type ScannerConfig, writeScannerConfig } from './scanner-config.ts';
export type { SetupAdvice } from './setup-advice.ts';
export { testCode, testGtin } from './test-code.ts';
