import { useCameraRole } from '../camera/use-camera-role.ts';
import { useCameraScan } from '../camera/use-camera-scan.tsx';
import { nativeScan, scanNatively } from '../listening/native-scan.ts';
import { useScanner } from '../listening/use-scanner.ts';

/** Does what the leading button of the scan page would: a scanner with a prefix key needs nothing of the kind. */
export const useStartScan = (): (() => void) => {
  const scanner = useScanner();
  const camera = useCameraRole();
  const openCamera = useCameraScan();
  return () => {
    const native = nativeScan();
    if (native) return void scanNatively(native, scanner);
    if (camera === 'leading') return openCamera();
    const { config } = scanner.status();
    if (config.ok && config.value.prefixKey === undefined) scanner.start();
  };
};
