/** What decides which part the camera plays. */
export type Workstation = {
  readonly hasCamera: boolean;
  /** A wrapper app has a scanner of its own, which is better than the browser's camera. */
  readonly hasNativeScan: boolean;
  readonly hasScanner: boolean;
  /** A phone or tablet, whose user would rather use the camera than connect a scanner. */
  readonly heldInHand: boolean;
};

/** Whether the camera is no option here, an additional one, or the main one. */
export type CameraRole = 'none' | 'further' | 'leading';

export const cameraRole = ({ hasCamera, hasNativeScan, hasScanner, heldInHand }: Workstation): CameraRole => {
  if (!hasCamera || hasNativeScan) return 'none';
  return !hasScanner && heldInHand ? 'leading' : 'further';
};

type Presses = {
  readonly native: (() => void) | undefined;
  readonly camera: () => void;
  /** For a scanner that does not announce its scans. */
  readonly scanner: (() => void) | undefined;
};

/** What a press for a scan starts; undefined if the scanner is always listened to, or if there is none. */
export const scanPressOf = (role: CameraRole, { native, camera, scanner }: Presses) =>
  native ?? (role === 'leading' ? camera : scanner);
