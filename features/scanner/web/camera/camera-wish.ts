import type { CameraFault } from './camera-state.ts';

const picture = { width: { ideal: 1920 }, height: { ideal: 1080 } } as const;

export type CameraChoice = { readonly id: string; readonly label: string };

/**
 * Finds the chosen camera among those present. Some browsers change the ids at every visit, and give neither ids nor
 * names before the user has allowed the camera.
 */
export const sameCamera = (
  cameras: readonly CameraChoice[],
  chosen: CameraChoice | undefined,
): CameraChoice | undefined => {
  if (!chosen) return undefined;
  const { id, label } = chosen;
  return (
    cameras.find((camera) => camera.id !== '' && camera.id === id) ??
    cameras.find((camera) => camera.label !== '' && camera.label === label)
  );
};

/** Without a choice, the rear camera. */
export const wishFor = (camera: CameraChoice | undefined): MediaTrackConstraints =>
  camera
    ? { ...picture, deviceId: { exact: camera.id } }
    : { ...picture, facingMode: { ideal: 'environment' } };

/** Names of the exceptions of `getUserMedia`: W3C Media Capture and Streams, section 10.2. */
const faultsByName: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotSupportedError: 'no-camera',
};

/** `busy`: in use elsewhere (`NotReadableError`), or present but not working for another reason. */
export const faultNamed = (name: string): CameraFault => faultsByName[name] ?? 'busy';

/** Torch, focus and zoom are from W3C Image Capture; TypeScript's capability types lack them. */
export type PictureCapabilities = MediaTrackCapabilities & {
  readonly torch?: boolean | readonly boolean[];
  readonly focusMode?: readonly string[];
  readonly zoom?: { readonly min: number; readonly max: number };
};
export type PictureSettings = MediaTrackConstraintSet & {
  readonly torch?: boolean;
  readonly focusMode?: string;
  readonly zoom?: number;
};

export const hasTorch = ({ torch = false }: PictureCapabilities): boolean =>
  typeof torch === 'boolean' ? torch : torch.includes(true);

/** A phone focuses no nearer than about a hand's breadth; with twofold zoom a 6 mm code is large enough from there. */
const nearZoom = 2;

/** Separate settings: a browser drops a set as a whole if the camera cannot do part of it. */
export const tunedFor = ({ focusMode, zoom }: PictureCapabilities): readonly PictureSettings[] => [
  ...(focusMode?.includes('continuous') ? [{ focusMode: 'continuous' }] : []),
  ...(zoom && zoom.min <= nearZoom && nearZoom <= zoom.max ? [{ zoom: nearZoom }] : []),
];
