import { useEffect, useState } from 'react';
import { nativeScan } from '../listening/native-scan.ts';
import { useScannerStatus } from '../listening/use-scanner.ts';
import { type CameraRole, cameraRole } from './camera-role.ts';

/** Browsers offer cameras only to secure contexts. */
const cameraIsThere = async (): Promise<boolean> => {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
};

/** Cached, so that the button is there at once when the page is shown again. */
let known = false;

/** Whether this device has a camera that the page could open. */
export const useHasCamera = (): boolean => {
  const [isThere, setThere] = useState(known);
  useEffect(() => {
    const look = async () => {
      known = await cameraIsThere().catch(() => false);
      setThere(known);
    };
    const onChange = () => void look();
    onChange();
    const devices: EventTarget | undefined = navigator.mediaDevices;
    devices?.addEventListener('devicechange', onChange);
    return () => devices?.removeEventListener('devicechange', onChange);
  }, []);
  return isThere;
};

const isHeldInHand = () => window.matchMedia('(pointer: coarse)').matches;

export const useCameraRole = (): CameraRole => {
  const hasCamera = useHasCamera();
  const { config } = useScannerStatus();
  return cameraRole({
    ...{ hasCamera, heldInHand: isHeldInHand() },
    ...{ hasNativeScan: nativeScan() !== undefined, hasScanner: config.ok },
  });
};
