import { type ScannerConfig, writeScannerConfig } from '@pecset/scanner/domain';

/** Whether a configuration equals the saved one. */
export const isSameConfig = (config: ScannerConfig, saved: ScannerConfig | undefined): boolean =>
  saved !== undefined && writeScannerConfig(config) === writeScannerConfig(saved);
