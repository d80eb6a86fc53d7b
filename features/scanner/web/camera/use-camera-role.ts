import { useEffect, useState } from 'react';
import { nativeScan } from '../listening/native-scan.ts';
import { useScannerStatus } from '../listening/use-scanner.ts';

/** Browsers give a camera only to pages that nobody could have changed on their way. */
const cameraIsThere = async (): Promise<boolean> => {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
};

/** Whether there was a camera before: a page that is shown again does not wait for its button. */
let known = false;

const useHasCamera = (): boolean => {
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

/** A phone or tablet: its user would rather use the camera than connect a scanner. */
const isHeldInHand = () => window.matchMedia('(pointer: coarse)').matches;

/** Whether a camera is no way to scan here, one more, or the first that somebody would think of. */
export const useCameraRole = (): 'none' | 'further' | 'leading' => {
  const hasCamera = useHasCamera();
  const { config } = useScannerStatus();
  // A wrapper app's own scanner is better than the browser's camera.
  if (!hasCamera || nativeScan()) return 'none';
  return !config.ok && isHeldInHand() ? 'leading' : 'further';
};
