import { ok, type Result, refuse } from '@pecset/kernel';
import type { CameraFault } from './camera-state.ts';
import {
  type CameraChoice,
  faultNamed,
  hasTorch,
  type PictureCapabilities,
  type PictureSettings,
  sameCamera,
  tunedFor,
  wishFor,
} from './camera-wish.ts';

export type LiveCamera = {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly hasTorch: boolean;
  readonly id: string | undefined;
  /** All cameras of this device, with names. */
  readonly cameras: readonly CameraChoice[];
};

const listCameras = async (): Promise<readonly CameraChoice[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));

/** Not every browser reports a camera's capabilities. */
const capabilitiesOf = (track: MediaStreamTrack): PictureCapabilities =>
  'getCapabilities' in track ? track.getCapabilities() : {};

const apply = (track: MediaStreamTrack, advanced: readonly PictureSettings[]): Promise<void> =>
  track.applyConstraints({ advanced: [...advanced] });

export const lightTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  apply(track, [{ torch }]);

type Asked = Result<{ readonly stream: MediaStream; readonly track: MediaStreamTrack }, CameraFault>;

/** The camera stays on until `signal` aborts, even if permission comes after that. */
const ask = async (camera: CameraChoice | undefined, signal: AbortSignal): Promise<Asked> => {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: wishFor(camera), audio: false });
    const [track] = stream.getVideoTracks();
    if (!track) return refuse('no-camera');
    signal.addEventListener('abort', () => track.stop());
    if (signal.aborted) track.stop();
    return ok({ stream, track });
  } catch (error) {
    return refuse(faultNamed(error instanceof Error ? error.name : ''));
  }
};

export const openCamera = async (
  chosen: CameraChoice | undefined,
  signal: AbortSignal,
): Promise<Result<LiveCamera, CameraFault>> => {
  const wanted = sameCamera(await listCameras(), chosen);
  const asked = await ask(wanted, signal);
  if (!asked.ok) return asked;
  const { stream, track } = asked.value;
  const cameras = await listCameras();
  const id = track.getSettings().deviceId;
  const named = sameCamera(cameras, chosen);
  if (!wanted && named && named.id !== id) {
    track.stop();
    return openCamera(named, signal);
  }
  const capabilities = capabilitiesOf(track);
  // A camera that rejects the settings still gives a picture.
  await apply(track, tunedFor(capabilities)).catch(() => undefined);
  return ok({ stream, track, hasTorch: hasTorch(capabilities), id, cameras });
};
