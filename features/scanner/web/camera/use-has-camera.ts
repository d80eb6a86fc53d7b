import { useEffect, useState } from 'react';

/** Browsers give a camera only to pages that nobody could have changed on their way. */
const cameraIsThere = async (): Promise<boolean> => {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
};

/** What was known before: a page that is shown again does not wait for its button. */
let known = false;

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
