import { scanPressOf } from '../camera/camera-role.ts';
import { useCameraRole } from '../camera/use-camera-role.ts';
import { useCameraScan } from '../camera/use-camera-scan.tsx';
import { nativeScan, scanNatively } from '../listening/native-scan.ts';
import { useScanner, useScannerStatus } from '../listening/use-scanner.ts';

/** Starts a scan; undefined if the scanner is always listened to, or if there is none. */
export const useScanPress = (): (() => void) | undefined => {
  const scanner = useScanner();
  const camera = useCameraRole();
  const openCamera = useCameraScan();
  const { config } = useScannerStatus();
  const native = nativeScan();
  return scanPressOf(camera, {
    native: native && (() => void scanNatively(native, scanner)),
    camera: openCamera,
    scanner: config.ok && config.value.prefixKey === undefined ? scanner.start : undefined,
  });
};

/** Does what the leading button of the scan page does; nothing for a scanner with a prefix key. */
export const useStartScan = (): (() => void) => {
  const press = useScanPress();
  return () => press?.();
};
