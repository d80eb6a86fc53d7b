import { useCameraRole } from '../camera/use-camera-role.ts';
import { useCameraScan } from '../camera/use-camera-scan.tsx';
import { nativeScan, scanNatively } from '../listening/native-scan.ts';
import { useScanner, useScannerStatus } from '../listening/use-scanner.ts';

/** What a press can begin here: nothing where a scanner is read at any time, or there is none. */
export const useScanPress = (): (() => void) | undefined => {
  const scanner = useScanner();
  const camera = useCameraRole();
  const openCamera = useCameraScan();
  const { config } = useScannerStatus();
  const native = nativeScan();
  if (native) return () => void scanNatively(native, scanner);
  if (camera === 'leading') return openCamera;
  return config.ok && config.value.prefixKey === undefined ? scanner.start : undefined;
};

/** Does what the leading button of the scan page would: a scanner with a prefix key needs nothing of the kind. */
export const useStartScan = (): (() => void) => {
  const press = useScanPress();
  return () => press?.();
};
